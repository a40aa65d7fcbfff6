import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { isEveryAddress } from "#lib/domain/listen-hosts.ts";
import { day } from "#lib/domain/time/spans.ts";
import { reason } from "./precheck.ts";

export type Certificate = { key: string; cert: string };

const life = 365 * day;

/** Every name under which a phone in the same network may reach this machine. */
function names(host: string): string[] {
  const own = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address.split("%", 1)[0] ?? ""),
  );
  return [...new Set(["localhost", "127.0.0.1", "::1", ...own, ...(isEveryAddress(host) ? [] : [host])])];
}

function usable({ key, cert }: Certificate, wanted: string[]): boolean {
  const parsed = new X509Certificate(cert);
  // One of the two files may be of a certificate before: the making of it was cut short, or the disk was full.
  if (!parsed.checkPrivateKey(createPrivateKey(key))) return false;
  const covers = (name: string) => (isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)) !== undefined;
  return Date.parse(parsed.validTo) - Date.now() > 7 * day && wanted.every(covers);
}

/**
 * The self-signed certificate kept in the data folder; made anew when it is about to expire or when this machine got
 * another address. The key is readable by its owner only. On a full disk, say, it cannot be kept: what can still be read
 * there is served all the same.
 */
export async function keptCertificate(dataFolder: string, host: string, say = console.error): Promise<Certificate> {
  const files = { key: join(dataFolder, "https-key.pem"), cert: join(dataFolder, "https-cert.pem") };
  const wanted = names(host);
  try {
    const [key, cert] = await Promise.all([readFile(files.key, "utf8"), readFile(files.cert, "utf8")]);
    if (usable({ key, cert }, wanted)) return { key, cert };
  } catch {
    // Not there yet, or not readable as what it should be: it is made.
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
    say(
      `The certificate cannot be kept in ${dataFolder} (DATA_DIR): ${reason(error)}. The next start makes another one.`,
    );
  }
  return { key: made.private, cert: made.cert };
}
