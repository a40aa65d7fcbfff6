/** The seven device states of section 4 of the specification, in the order in which they are listed and counted. */
export const deviceStatuses = [
  "alarming",
  "online",
  "networkOnline",
  "networkOffline",
  "offline",
  "inactivated",
  "expired",
] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

export const deviceFilters = ["all", "online", "offline", "inactivated"] as const;
export type DeviceFilter = (typeof deviceFilters)[number];

/** What a list can be narrowed to on top of that: one exact state, or data cards that soon run out. */
export const onlyFilters = [...deviceStatuses, "expiring"] as const;
export type OnlyFilter = (typeof onlyFilters)[number];

export const deviceSorts = [
  "alarm",
  "limit",
  "name",
  "status",
  "expireTime",
  "dataTime",
  "bindTime",
  "custom",
] as const;
export type DeviceSort = (typeof deviceSorts)[number];

/** Pictures a device may carry, one per kind of refrigeration unit. */
export const deviceKinds = ["coldroom", "freezer", "fridge", "vaccine", "truck", "chiller", "tunnel"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export type StatusFlags = {
  activated: boolean;
  dtuOnline: boolean;
  controllerOnline: boolean;
  alarming: boolean;
  expired: boolean;
};

/**
 * The one state that a device shows. A device whose network module is up while its controller is silent is
 * "networkOnline"; one with a controller known to be silent before the network was lost is "networkOffline".
 */
export function deviceStatus(flags: StatusFlags): DeviceStatus {
  if (flags.expired) return "expired";
  if (!flags.activated) return "inactivated";
  if (flags.dtuOnline && flags.controllerOnline) return flags.alarming ? "alarming" : "online";
  if (flags.dtuOnline) return "networkOnline";
  return flags.controllerOnline ? "offline" : "networkOffline";
}

/** Whether the last values of a device in this state are those of now. */
export const hasCurrentValues = (status: DeviceStatus): boolean => status === "online" || status === "alarming";

/** Which filter of the list counts a device of this state. Expired devices appear under "all" only. */
export function filterOf(status: DeviceStatus): Exclude<DeviceFilter, "all"> | null {
  if (status === "expired") return null;
  if (status === "inactivated") return "inactivated";
  return hasCurrentValues(status) ? "online" : "offline";
}
