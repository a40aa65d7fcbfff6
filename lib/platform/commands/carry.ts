import { StartError } from "../start/start-error.ts";
import type { Store } from "../store/open.ts";
import type { Command } from "./command.ts";

async function carry({ db }: Store, [nodeId = "", ...deviceIds]: string[]): Promise<string> {
  const wanted = [...new Set([nodeId, ...deviceIds])];
  const rows = await db.selectFrom("devices").select("deviceId").where("deviceId", "in", wanted).execute();
  const missing = wanted.filter((id) => !rows.some(({ deviceId }) => deviceId === id));
  if (missing.length > 0) throw new StartError(`There is no device ${missing.join(", ")}`);
  if (deviceIds.includes(nodeId)) throw new StartError("An edge node always speaks for itself: name other devices");
  await db
    .insertInto("carriedDevices")
    .values(deviceIds.map((deviceId) => ({ deviceId, nodeId })))
    .onConflict((conflict) => conflict.column("deviceId").doUpdateSet({ nodeId }))
    .execute();
  return `${nodeId} speaks for ${deviceIds.join(", ")}`;
}

export const carryCommand: Command = {
  usage: "NODE_ID DEVICE_ID [DEVICE_ID...]",
  about: "lets a Sparkplug edge node, and no other, speak for devices",
  run: async (store, args, print) => print(await carry(store, args)),
};
