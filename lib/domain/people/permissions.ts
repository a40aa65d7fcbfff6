/** Permission codes of section 6 of the specification. */
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

/** The group of arguments for the serial line between controller and DTU, and the code needed to set them. */
export const lineGroup = "comm";
export const lineCode = "device:dtu-setting" satisfies PermissionCode;

/** Roles of section 6, and the two further levels at which a device can be bound. */
export const roles = ["superAdmin", "endManager", "endUser"] as const;
export type Role = (typeof roles)[number];

/** Whether a person with this role can be given access to groups; an unknown role of another platform can. */
export const mayBeOperator = (role: string | null | undefined): boolean =>
  role === "endUser" || !roles.some((own) => own === role);

export const bindingRoles = ["manufacturer", "dealer", "endManager", "endUser"] as const;
export type BindingRole = (typeof bindingRoles)[number];

/** The permission code needed to bind a person at each level. */
export const bindingCodes = {
  manufacturer: "device:bind-cs",
  dealer: "device:bind-jxs",
  endManager: "device:bind",
  endUser: "device:bind",
} as const satisfies Record<BindingRole, PermissionCode>;
