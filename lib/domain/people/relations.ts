/** How a person may have come to a device: bound to it, managing it, let in by a group, lent it by a share or a code. */
export const relations = ["owner", "share", "operator", "manager", "authcode"] as const;
export type Relation = (typeof relations)[number];

/**
 * Whether the person may change the device itself: its name, its picture. A platform that does not say how the person
 * came to the device decides when he tries.
 */
export const mayChange = (relation: Relation | null | undefined): boolean =>
  relation !== "operator" && relation !== "share" && relation !== "authcode";

/** Whether the person is known to own or manage the device: our own platform goes by that, and so does what only that one can do. */
export const ownsDevice = (relation: Relation | null | undefined): boolean =>
  relation === "owner" || relation === "manager";
