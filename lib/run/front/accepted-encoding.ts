const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const refused = /^\s*q\s*=\s*0(\.0*)?\s*$/i;

const taken = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(",")
        .map((part) => part.split(";", 2))
        .filter(([, quality = ""]) => !refused.test(quality))
        .map(([name = ""]) => name.trim().toLowerCase());

export const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  taken(header).includes(encoding);

export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const names = taken(header);
  return encodings.find((encoding) => names.includes(encoding));
}
