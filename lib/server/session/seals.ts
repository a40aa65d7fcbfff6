import "server-only";
import { hash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { WebSettings } from "../env.ts";

type Secrets = Pick<WebSettings, "secrets">;

/** iron-session names secrets by number: one made of the secret itself survives any rotation. */
const numberOf = (secret: string) => hash("sha256", secret, "buffer").readUInt32BE(0);
const numbered = (secrets: readonly string[]) => Object.fromEntries(secrets.map((each) => [numberOf(each), each]));

/** Data as text that the newest secret seals for `ttl` seconds. */
export const seal = ({ secrets }: Secrets, data: object, ttl: number): Promise<string> =>
  sealData(data, { password: numbered(secrets.slice(0, 1)), ttl });

/** What was sealed by any of the secrets; nothing that a schema takes when it was not, or is too old. */
export const unseal = ({ secrets }: Secrets, text: string, ttl: number): Promise<unknown> =>
  unsealData(text, { password: numbered(secrets), ttl });

/** The secret by which this was sealed: the same one for every node, whichever it seals by itself. */
export function sealerOf({ secrets }: Secrets, text: string): string | undefined {
  const [, number] = text.split("*", 2);
  return secrets.find((secret) => String(numberOf(secret)) === number);
}
