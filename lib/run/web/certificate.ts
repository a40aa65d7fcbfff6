import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { isEveryAddress } from "#lib/domain/listen-hosts.ts";
import { day } from "#lib/domain/time/spans.ts";
import { reason } from "../startup/precheck.ts";

export type Certificate = { key: string; cert: string };

const life = 365 * day;

function names(host: string): string[] {
  const own = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address.split("%", 1)[0] ?? ""),
  );
  return [...new Set(["localhost", "127.0.0.1", "::1", ...own, ...(isEveryAddress(host) ? [] : [host])])];
}

function usable({ key, cert }: Certificate, wanted: string[]): boolean {
  const parsed = new X509Certificate(cert);
  // The files may not belong together, if an earlier start was interrupted or the disk was full.
  if (!parsed.checkPrivateKey(createPrivateKey(key))) return false;
  const covers = (name: string) => (isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)) !== undefined;
  return Date.parse(parsed.validTo) - Date.now() > 7 * day && wanted.every(covers);
}

/** Renewed before it expires or when this machine gets another address. Also used if it cannot be stored. */
export async function storedCertificate(dataFolder: string, host: string, print = console.error): Promise<Certificate> {
  const files = { key: join(dataFolder, "https-key.pem"), cert: join(dataFolder, "https-cert.pem") };
  const wanted = names(host);
  try {
    const [key, cert] = await Promise.all([readFile(files.key, "utf8"), readFile(files.cert, "utf8")]);
    if (usable({ key, cert }, wanted)) return { key, cert };
  } catch {
    // Missing or invalid: a new one is made.
  }
  const altNames = wanted.map((name) =>
    isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const),
  );
  const made = await generate([{ name: "commonName", value: "Device Cloud" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + life),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "keyUsage", digitalSignature: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames },
    ],
  });
  try {
    await mkdir(dataFolder, { recursive: true });
    await writeFile(files.key, made.private, { mode: 0o600 });
    await writeFile(files.cert, made.cert);
  } catch (error) {
    print(
      `The certificate cannot be stored in ${dataFolder} (DATA_DIR): ${reason(error)}. The next start creates another one.`,
    );
  }
  return { key: made.private, cert: made.cert };
}
