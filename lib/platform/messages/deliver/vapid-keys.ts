import { createECDH } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webPush from "web-push";
import * as z from "zod/mini";
import type { Settings } from "#lib/domain/settings.ts";
import { codeOf, StartError } from "../../start/start-error.ts";

/** Key pair and contact with which push services identify this platform. */
export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Creates a key pair unless another process has just done so, and reads the stored one. */
async function keptPair(dataDir: string) {
  const path = join(dataDir, "vapid.json");
  try {
    // With an external database, the folder may not exist yet.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const pair = JSON.stringify(webPush.generateVAPIDKeys());
    await writeFile(path, pair, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw new StartError(`DATA_DIR: cannot write ${path} (${codeOf(error)})`);
  }
  // An unreadable file must not lead to new keys: every browser would have to register again.
  const kept = await readFile(path, "utf8").catch((error: unknown) => {
    throw new StartError(`DATA_DIR: cannot read ${path} (${codeOf(error)})`);
  });
  try {
    return stored.parse(JSON.parse(kept));
  } catch {
    throw new StartError(`DATA_DIR: ${path} contains no key pair; delete it to get a new one`);
  }
}

/** Whether the private key matches the public one: push services reject any other. */
function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
  } catch {
    return false;
  }
  return curve.getPublicKey("base64url") === publicKey;
}

/** The configured key pair, or that of the data folder, created at the first start. Throws a StartError. */
export async function vapidKeys(settings: Settings): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject, DATA_DIR } = settings;
  const pair = publicKey && privateKey ? { publicKey, privateKey } : await keptPair(DATA_DIR);
  if (publicKey && !isPair(pair.publicKey, pair.privateKey))
    throw new StartError("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: the keys are not a pair");
  return { subject, ...pair };
}
