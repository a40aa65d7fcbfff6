import type { Call } from "../call.ts";
import { isHeard } from "../devices/statuses.ts";

/** Where a camera hangs. */
type Place = { deviceId: string; productId: string };

/** What a camera in a cold room sees of it. */
export type Scene = {
  /** Epoch milliseconds. */
  time: number;
  /** What the display on the wall shows: the room's temperature, the code of a broken probe, or dashes. */
  display: string;
  fan: boolean;
  light: boolean;
  door: boolean;
  defrost: boolean;
};

/** The room as its controller last reported it; a silent controller's display shows dashes. */
export async function readScene({ db, now }: Pick<Call, "db" | "now">, { deviceId, productId }: Place): Promise<Scene> {
  const rows = await db
    .selectFrom("args")
    .innerJoin("latestValues", "latestValues.argId", "args.argId")
    .innerJoin("devices", "devices.deviceId", "latestValues.deviceId")
    .select(["args.argCode", "args.keySort", "args.precision", "num", "text", "dtuOnline", "controllerOnline"])
    .where("args.productId", "=", productId)
    .where("latestValues.deviceId", "=", deviceId)
    .execute();
  const on = (code: string) => rows.some(({ argCode, num }) => argCode === code && num === 1);
  const value = rows.find(({ keySort }) => keySort === 1);
  const shown = value?.num === null ? value.text : value?.num.toFixed(value.precision);
  const [door, defrost] = [on("DOOR"), on("DEF")];
  return {
    time: now(),
    display: (value && isHeard(value) && shown) || "--",
    fan: on("FAN"),
    // Whoever opens the door switches the light on.
    light: on("LIGHT") || door,
    door,
    defrost,
  };
}
