import type { Call } from "../call.ts";
import { isReachable } from "../devices/statuses.ts";

type Place = { deviceId: string; productId: string };

/** The state of a cold room as seen by a camera. */
export type Scene = {
  /** Epoch milliseconds. */
  time: number;
  /** Text of the wall display: the room's temperature, the code of a probe fault, or dashes. */
  display: string;
  fan: boolean;
  light: boolean;
  door: boolean;
  defrost: boolean;
};

/** The room as last reported by its controller; if that is silent, the display shows dashes. */
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
    display: (value && isReachable(value) && shown) || "--",
    fan: on("FAN"),
    // Opening the door switches the light on.
    light: on("LIGHT") || door,
    door,
    defrost,
  };
}
