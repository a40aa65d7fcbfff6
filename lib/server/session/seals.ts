import "server-only";
import { hash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { WebSettings } from "../env.ts";

type Secrets = Pick<WebSettings, "secrets">;

/** iron-session numbers its secrets; a number derived from the secret itself is stable under rotation. */
const numberOf = (secret: string) => hash("sha256", secret, "buffer").readUInt32BE(0);
const numbered = (secrets: readonly string[]) => Object.fromEntries(secrets.map((each) => [numberOf(each), each]));

export const seal = ({ secrets }: Secrets, data: object, ttl: number): Promise<string> =>
  sealData(data, { password: numbered(secrets.slice(0, 1)), ttl });

/** Opens what any of the secrets sealed; an empty object if it is invalid or expired. */
export const unseal = ({ secrets }: Secrets, text: string, ttl: number): Promise<unknown> =>
  unsealData(text, { password: numbered(secrets), ttl });

export function sealerOf({ secrets }: Secrets, text: string): string | undefined {
  const [, number] = text.split("*", 2);
  return secrets.find((secret) => String(numberOf(secret)) === number);
}
