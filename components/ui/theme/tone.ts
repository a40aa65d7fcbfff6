import type { DeviceStatus } from "#lib/domain/devices/devices.ts";

/** Colour families; `data-tone` selects --fg, --tint, --solid and --on in tones.css. */
export type Tone = "online" | "network" | "offline" | "inactive" | "alarm" | "warn";

/** The family of each device state (design, section 5). */
export const toneOf: Record<DeviceStatus, Tone> = {
  alarming: "alarm",
  online: "online",
  networkOnline: "network",
  networkOffline: "offline",
  offline: "offline",
  inactivated: "inactive",
  expired: "warn",
};
