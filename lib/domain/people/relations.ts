/** How a person came to a device: as owner, by a share, through a group, as manager, or with a code. */
export const relations = ["owner", "share", "operator", "manager", "authcode"] as const;
export type Relation = (typeof relations)[number];

/**
 * Whether the person may change the device itself: its name, its picture. If the relation is unknown, the platform
 * decides when they try.
 */
export const mayChange = (relation: Relation | null | undefined): boolean =>
  relation !== "operator" && relation !== "share" && relation !== "authcode";

/** Whether the person is known to own or manage the device; required for owner-only functions. */
export const ownsDevice = (relation: Relation | null | undefined): boolean =>
  relation === "owner" || relation === "manager";
