import type { DeviceStatus } from "#lib/domain/devices/devices.ts";

/** Families of colour; written to `data-tone`, which tones.css turns into --fg, --tint, --solid and --on. */
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
