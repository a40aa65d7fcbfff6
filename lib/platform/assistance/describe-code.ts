import type { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf } from "../call.ts";
import { inLanguage } from "../localised.ts";
import { Refusal } from "../refusal.ts";
import { mayDo } from "../security/role-permissions.ts";
import { codeBehind, counted, validCode } from "./find-code.ts";

type Described = DataOf<typeof devices.parseScan>;
type Read = { type: "authcode"; authCode: string; deviceId?: string };

async function behind(call: Call, content: Read): Promise<Described> {
  const found = await codeBehind(call, content.authCode);
  const own = found?.userId === callerOf(call).userId && found.expireTime > call.now();
  const { deviceId, type, expireTime } = own ? found : await validCode(call, found);
  const device = await call.db
    .selectFrom("devices")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["deviceName", "productName", "model"])
    .where("deviceId", "=", deviceId)
    .executeTakeFirstOrThrow();
  const productName = inLanguage(device.productName, call.language);
  return { ...content, ...device, productName, deviceId, authType: type, expireTime, exists: true };
}

/**
 * What an authorization code is for, if the caller may use such codes; otherwise only that it is one. An invalid code
 * has its `reason`, and counts as a guess.
 */
export async function describeCode(call: Call, content: Read): Promise<Described> {
  const caller = callerOf(call);
  if (!mayDo(caller, "authcode:use")) return content;
  try {
    return await counted(call, caller.userId, () => behind(call, content));
  } catch (error) {
    if (!(error instanceof Refusal) || !error.key.startsWith("authcode.")) throw error;
    return { ...content, exists: false, reason: error.key };
  }
}
