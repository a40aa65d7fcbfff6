import { lineCode, lineGroup } from "#lib/domain/people/permissions.ts";
import { type Call, callerOf } from "../../call.ts";
import type { DeviceRow } from "../device-rows.ts";
import { permissionsOn, relationOf } from "./relation.ts";
import { maySteer } from "./steering.ts";

/** A person's rights to see and set a device's arguments, by group. */
export type Rights = {
  sees(groupId: string): boolean;
  sets(groupId: string): boolean;
  /** Whether there is anything that the person may set. */
  setsAny: boolean;
  seesArg(argId: string): boolean;
};

export type Bound = Pick<DeviceRow, "deviceId" | "productId" | "bindRole" | "authType">;

const yes = () => true;
const no = () => false;

/** Groups for people who may not set the serial line: a wrong baud rate disconnects the device. */
const isNotSerialLine = (groupId: string) => groupId !== lineGroup;

/** Rights to a whole device: controlling it, with or without its serial line, or viewing it. */
const control: Rights = { sees: yes, sets: yes, setsAny: true, seesArg: yes };
const controlButLine: Rights = { ...control, sets: isNotSerialLine };
const viewing: Rights = { sees: yes, sets: no, setsAny: false, seesArg: yes };

/** Groups shared with the caller as a guest: by device, the writable flag of each group. */
async function givenGroups(call: Call, deviceIds: readonly string[]) {
  const rows = await call.db
    .selectFrom("guestGroups")
    .select(["deviceId", "groupId", "writable"])
    .where("userId", "=", callerOf(call).userId)
    .where("deviceId", "in", deviceIds)
    .execute();
  return new Map(deviceIds.map((id) => [id, new Map(rows.filter((row) => row.deviceId === id).map(pair))]));
}
const pair = ({ groupId, writable }: { groupId: string; writable: number }) => [groupId, writable === 1] as const;

/** The caller's rights on each of these devices, from the caller's binding. */
export async function rightsOf(call: Call, devices: readonly Bound[]): Promise<(device: Bound) => Rights> {
  const caller = callerOf(call);
  const isGuest = (device: Bound) => relationOf(caller.role, device) === "share";
  const lent = devices.filter(isGuest);
  const setsLine = (device: Bound) =>
    permissionsOn(caller, relationOf(caller.role, device), device.authType).includes(lineCode);
  const whole = (device: Bound) => (maySteer(call, device) ? (setsLine(device) ? control : controlButLine) : viewing);
  if (lent.length === 0) return whole;
  const given = await givenGroups(
    call,
    lent.map(({ deviceId }) => deviceId),
  );
  const args = await call.db
    .selectFrom("args")
    .select(["productId", "argId", "groupId"])
    .where("productId", "in", [...new Set(lent.map(({ productId }) => productId))])
    .execute();
  const groupOf = new Map(args.map(({ productId, argId, groupId }) => [`${productId} ${argId}`, groupId]));
  return (device) => {
    if (!isGuest(device)) return whole(device);
    const groups = given.get(device.deviceId) ?? new Map<string, boolean>();
    return {
      sees: (groupId) => groups.has(groupId),
      sets: (groupId) => groups.get(groupId) === true && isNotSerialLine(groupId),
      setsAny: [...groups].some(([groupId, writable]) => writable && isNotSerialLine(groupId)),
      seesArg: (argId) => groups.has(groupOf.get(`${device.productId} ${argId}`) ?? ""),
    };
  };
}

export const rightsOn = async (call: Call, device: Bound): Promise<Rights> => (await rightsOf(call, [device]))(device);
