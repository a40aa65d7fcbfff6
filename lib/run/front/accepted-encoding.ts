/** Best first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const refused = /^\s*q\s*=\s*0(\.0*)?\s*$/i;

/** The best encoding that this Accept-Encoding header takes; undefined: none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const taken = String(header)
    .split(",")
    .map((part) => part.split(";", 2))
    .filter(([, quality = ""]) => !refused.test(quality))
    .map(([name = ""]) => name.trim().toLowerCase());
  return encodings.find((encoding) => taken.includes(encoding));
}
