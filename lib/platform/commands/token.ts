import { newAccessToken } from "../devices/access-token.ts";
import { StartError } from "../start-error.ts";
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
  words: "DEVICE_ID [--new]",
  about: "prints the MQTT access token of a device; --new gives it another one, and what uses the old one is cut off",
  async run(store, [deviceId = "", flag], say) {
    if (flag !== undefined && flag !== "--new") throw new StartError("DEVICE_ID is followed by --new or nothing");
    say(await tokenOf(store, deviceId, flag === "--new"));
  },
};
