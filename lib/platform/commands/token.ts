import { newAccessToken } from "../devices/binding/access-token.ts";
import { StartError } from "../start/start-error.ts";
import type { Store } from "../store/open.ts";
import type { Command } from "./command.ts";

async function tokenOf({ db }: Store, deviceId: string, isNew: boolean): Promise<string> {
  if (isNew)
    await db
      .updateTable("devices")
      .set({ accessToken: newAccessToken(), tokenTime: Date.now() })
      .where("deviceId", "=", deviceId)
      .execute();
  const row = await db.selectFrom("devices").select("accessToken").where("deviceId", "=", deviceId).executeTakeFirst();
  if (!row) throw new StartError(`There is no device ${deviceId}`);
  return row.accessToken;
}

export const tokenCommand: Command = {
  usage: "DEVICE_ID [--new]",
  about: "prints a device's MQTT access token; --new replaces it and cuts connections that use the old one",
  async run(store, [deviceId = "", flag], print) {
    if (flag !== undefined && flag !== "--new") throw new StartError("After DEVICE_ID only --new is allowed");
    print(await tokenOf(store, deviceId, flag === "--new"));
  },
};
