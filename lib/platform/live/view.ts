import type { ArgRow } from "../args/definitions.ts";
import { assistantsOf } from "../assistance/assistants.ts";
import { type Call, callerOf } from "../call.ts";
import { deviceColumns, deviceRows } from "../devices/device-rows.ts";
import { ownsDevice, relationOf } from "../devices/relation.ts";
import { rightsOf } from "../devices/rights.ts";

/** What one stream lets through: the watched devices that its person still sees, and how to show their arguments. */
export type View = {
  sees(deviceId: string): boolean;
  /** Undefined for an argument that the product does not have, or that the person may not see. */
  arg(deviceId: string, argId: string): Pick<ArgRow, "dataType" | "enumList"> | undefined;
  /**
   * Says what the person may see and set of a device and, of his own, who else is let in for a while: another text once
   * that has changed, empty when nothing.
   */
  access(deviceId: string): string;
};

const nothing: View = { sees: () => false, arg: () => undefined, access: () => "" };

/** The view as the database has it now. */
export async function loadView(call: Call, watched: readonly string[]): Promise<View> {
  if (watched.length === 0) return nothing;
  const rows = await deviceRows(call)
    .select(["devices.deviceId", "devices.productId", ...deviceColumns])
    .where("devices.deviceId", "in", watched)
    .execute();
  if (rows.length === 0) return nothing;
  const devices = new Map(rows.map((row) => [row.deviceId, row]));
  const rightsTo = await rightsOf(call, rows);
  const args = await call.db
    .selectFrom("args")
    .select(["productId", "argId", "groupId", "dataType", "enumList"])
    .where("productId", "in", [...new Set(rows.map(({ productId }) => productId))])
    .execute();
  const byKey = new Map(args.map((arg) => [`${arg.productId} ${arg.argId}`, arg]));
  const own = rows.filter((row) => ownsDevice(relationOf(callerOf(call).role, row)));
  const assistants = await assistantsOf(
    call,
    own.map(({ deviceId }) => deviceId),
  );
  const access = new Map(
    rows.map((row) => {
      const { sees, sets } = rightsTo(row);
      const groups = [...new Set(args.filter((arg) => arg.productId === row.productId).map((arg) => arg.groupId))];
      const letters = groups.map((group) => (sets(group) ? "w" : sees(group) ? "r" : "-"));
      const assisting = assistants.filter(({ deviceId }) => deviceId === row.deviceId).map(({ codeId }) => codeId);
      return [row.deviceId, [row.bindRole, row.authType, letters.join(""), ...assisting].join(" ")];
    }),
  );
  return {
    sees: (deviceId) => devices.has(deviceId),
    arg(deviceId, argId) {
      const device = devices.get(deviceId);
      const arg = device && byKey.get(`${device.productId} ${argId}`);
      return arg && rightsTo(device).sees(arg.groupId) ? arg : undefined;
    },
    access: (deviceId) => access.get(deviceId) ?? "",
  };
}
