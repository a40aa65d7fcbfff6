import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { limitGuesses } from "../security/limit-guesses.ts";
import { personAsCaller } from "../security/person-as-caller.ts";
import { mayDo } from "../security/role-permissions.ts";
import { lendableDevices } from "../security/visibility/lendable-devices.ts";
import { authCodeHash } from "./auth-code.ts";

type Context = Pick<Call, "db" | "now">;

/** The row of a code, whatever its state. */
export const codeBehind = ({ db }: Context, authCode: string) =>
  db.selectFrom("authCodes").selectAll().where("codeHash", "=", authCodeHash(authCode)).executeTakeFirst();
export type CodeRow = NonNullable<Awaited<ReturnType<typeof codeBehind>>>;

/** Whether the code's creator could still create it: they have the device and the permission. */
async function stillGiven(call: Context, { deviceId, ownerId }: CodeRow): Promise<boolean> {
  const owner = await personAsCaller(call.db, ownerId);
  if (!owner || !mayDo(owner, "authcode:create")) return false;
  const device = lendableDevices(call, owner).select("devices.deviceId").where("devices.deviceId", "=", deviceId);
  return (await device.executeTakeFirst()) !== undefined;
}

/**
 * A code that can be used now. Used, revoked and unknown codes are refused alike; an expired one is told apart, since
 * it can never be used again.
 */
export async function validCode(call: Context, code: CodeRow | undefined): Promise<CodeRow> {
  if (!code || code.userId !== null) throw new Refusal("authcode.invalid");
  if (code.expireTime <= call.now()) throw new Refusal("authcode.expired");
  if (!(await stillGiven(call, code))) throw new Refusal("authcode.invalid");
  return code;
}

/** Checks a code for a caller who may be guessing: wrong codes are counted by person and by address. */
export function counted<T>(call: Call, userId: string, find: () => Promise<T>): Promise<T> {
  const { authCodes } = call.limiters;
  const uses = [
    { limiter: authCodes.byPerson, key: userId },
    { limiter: authCodes.byAddress, key: call.clientAddress },
  ];
  return limitGuesses(uses, ["authcode.invalid"], find);
}
