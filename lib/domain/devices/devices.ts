/** The seven device states of section 4 of the specification, in display order. */
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

/** Additional filters: one exact state, or data cards that expire soon. */
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

/** Device pictures, one per kind of refrigeration unit. */
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
 * The status shown for a device. "networkOnline": the network module is online but its controller is silent;
 * "networkOffline": the controller was already silent when the network was lost.
 */
export function deviceStatus(flags: StatusFlags): DeviceStatus {
  if (flags.expired) return "expired";
  if (!flags.activated) return "inactivated";
  if (flags.dtuOnline && flags.controllerOnline) return flags.alarming ? "alarming" : "online";
  if (flags.dtuOnline) return "networkOnline";
  return flags.controllerOnline ? "offline" : "networkOffline";
}

/** Whether the last values of a device with this status are current. */
export const hasCurrentValues = (status: DeviceStatus): boolean => status === "online" || status === "alarming";

/** The list filter that counts devices with this status. Expired devices are only listed under "all". */
export function filterOf(status: DeviceStatus): Exclude<DeviceFilter, "all"> | null {
  if (status === "expired") return null;
  if (status === "inactivated") return "inactivated";
  return hasCurrentValues(status) ? "online" : "offline";
}
