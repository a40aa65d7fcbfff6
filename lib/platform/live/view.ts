import { assistantsOf } from "../assistance/assistants.ts";
import type { Call } from "../call.ts";
import { isOwn } from "../devices/access/own-device.ts";
import { type Rights, rightsOf } from "../devices/access/rights.ts";
import { boundRows } from "../devices/device-rows.ts";
import type { ShownArg, ShownArgs, ShownProducts } from "./shown-args.ts";

/** What one stream shows: the watched devices that its person still sees, with their arguments. */
export type View = {
  sees(deviceId: string): boolean;
  /** Undefined for an argument that the product does not have, or the person may not see. */
  arg(deviceId: string, argId: string): ShownArg | undefined;
  /**
   * Fingerprint of the person's rights to a device and, for their own, of its temporary guests; empty without rights.
   */
  access(deviceId: string): string;
};

const nothing: View = { sees: () => false, arg: () => undefined, access: () => "" };

/** A watched device in a view. */
type Entry = { rights: Rights; args: ShownArgs | undefined; access: string };

/** Loads the current view from the database. */
export async function loadView(call: Call, products: ShownProducts, watched: readonly string[]): Promise<View> {
  if (watched.length === 0) return nothing;
  const rows = await boundRows(call)
    .select(["devices.deviceId", "devices.productId", "deviceUsers.role as bindRole", "deviceUsers.authType"])
    .where("devices.deviceId", "in", watched)
    .execute();
  if (rows.length === 0) return nothing;
  const rightsTo = await rightsOf(call, rows);
  const shown = await products.load(call.db, [...new Set(rows.map(({ productId }) => productId))]);
  const own = rows.filter((row) => isOwn(call, row));
  const assistants = await assistantsOf(
    call,
    own.map(({ deviceId }) => deviceId),
  );
  return viewOf(
    rows.map((row) => {
      const { deviceId, productId, bindRole, authType } = row;
      const rights = rightsTo(row);
      const args = shown.get(productId);
      const letters = args?.groups.map((group) => (rights.sets(group) ? "w" : rights.sees(group) ? "r" : "-"));
      const assisting = assistants.filter((each) => each.deviceId === deviceId).map(({ codeId }) => codeId);
      const access = [bindRole, authType, letters?.join(""), ...assisting].join(" ");
      return [deviceId, { rights, args, access }];
    }),
  );
}

/** A separate function, so that a stream's closure keeps nothing else in memory. */
function viewOf(entries: readonly (readonly [deviceId: string, entry: Entry])[]): View {
  const devices = new Map(entries);
  return {
    sees: (deviceId) => devices.has(deviceId),
    arg(deviceId, argId) {
      const device = devices.get(deviceId);
      const arg = device?.args?.byId.get(argId);
      return arg && device?.rights.sees(arg.groupId) ? arg : undefined;
    },
    access: (deviceId) => devices.get(deviceId)?.access ?? "",
  };
}
