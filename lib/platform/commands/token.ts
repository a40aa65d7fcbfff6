import { StartError } from "../start-error.ts";
import type { Command } from "./command.ts";

export const token: Command = {
  words: "DEVICE_ID",
  about: "prints the MQTT access token of a device",
  async run({ db }, [deviceId = ""], say) {
    const row = await db
      .selectFrom("devices")
      .select("accessToken")
      .where("deviceId", "=", deviceId)
      .executeTakeFirst();
    if (!row) throw new StartError(`There is no device ${deviceId}`);
    say(row.accessToken);
  },
};
