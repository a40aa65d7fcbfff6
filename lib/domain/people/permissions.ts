/** Every permission code of section 6 of the specification. */
export const permissionCodes = [
  "device:bind",
  "device:bind-cs",
  "device:bind-jxs",
  "device:end-manager-unbind",
  "device:share",
  "device:end-manager-unbind-device",
  "device:dtu-setting",
  "authcode:create",
  "authcode:use",
  "count:unregistered",
  "count:all",
  "count:online",
  "count:offline",
  "tab:device",
  "tab:report",
  "tab:user",
  "tab:operator",
  "tab:group",
  "tab:alarm",
  "tab:more",
  "group:add",
  "group:operation",
  "group:add-device",
  "group:end-user",
  "group:delete",
  "group:delete-device",
  "more:scan-add",
  "more:ota",
  "gateway:wifi-config",
  "gateway:wifi-reset",
  "gateway:dtu-reset",
] as const;

export type PermissionCode = (typeof permissionCodes)[number];

/** The group of arguments about the serial line between controller and DTU, and the code that setting any of them needs. */
export const lineGroup = "comm";
export const lineCode = "device:dtu-setting" satisfies PermissionCode;

/** Roles of section 6, and the two further levels at which a device can be bound. */
export const roles = ["superAdmin", "endManager", "endUser"] as const;
export type Role = (typeof roles)[number];

/** Whether somebody of this role may be an operator, who is let into groups: another platform's word for a role may mean one. */
export const mayBeOperator = (role: string | null | undefined): boolean =>
  role === "endUser" || !roles.some((own) => own === role);

export const bindingRoles = ["manufacturer", "dealer", "endManager", "endUser"] as const;
export type BindingRole = (typeof bindingRoles)[number];

/** The code that binding somebody at each level needs. */
export const bindingCodes = {
  manufacturer: "device:bind-cs",
  dealer: "device:bind-jxs",
  endManager: "device:bind",
  endUser: "device:bind",
} as const satisfies Record<BindingRole, PermissionCode>;
