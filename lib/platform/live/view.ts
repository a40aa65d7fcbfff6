import { assistantsOf } from "../assistance/assistants.ts";
import type { Call } from "../call.ts";
import { boundRows } from "../devices/device-rows.ts";
import { isOwn } from "../devices/own-device.ts";
import { type Rights, rightsOf } from "../devices/rights.ts";
import type { ShownArg, ShownArgs, ShownProducts } from "./shown-args.ts";

/** What one stream lets through: the watched devices that its person still sees, and how to show their arguments. */
export type View = {
  sees(deviceId: string): boolean;
  /** Undefined for an argument that the product does not have, or that the person may not see. */
  arg(deviceId: string, argId: string): ShownArg | undefined;
  /**
   * Says what the person may see and set of a device and, of his own, who else is let in for a while: another text once
   * that has changed, empty when nothing.
   */
  access(deviceId: string): string;
};

const nothing: View = { sees: () => false, arg: () => undefined, access: () => "" };

/** What there is to know of one watched device. */
type Entry = { rights: Rights; args: ShownArgs | undefined; access: string };

/** The view as the database has it now. */
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

/** Apart from where it is read, so that a stream holds on to nothing else of that. */
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
