import type { Platform } from "../../call.ts";
import type { Unbound } from "./unbind.ts";

/** Notifies open pages, once a device has been unbound: of those who lost it, and of its name for everybody else. */
export function publishUnbound({ bus }: Pick<Platform, "bus">, deviceId: string, { people, renamed }: Unbound): void {
  for (const userId of people) bus.publish("access", { deviceId, userId });
  for (const event of renamed) bus.publish("device", event);
}
