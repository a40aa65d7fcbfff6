import type { PermissionCode, Role } from "#lib/domain/people/permissions.ts";
import { ownsDevice, type Relation } from "#lib/domain/people/relations.ts";
import { permissionsOf } from "../../security/role-permissions.ts";

/** How a person came to a device: by binding, share, code or group. */
export function relationOf(role: Role, binding: { bindRole: string | null; authType: string | null }): Relation {
  if (role === "superAdmin") return "manager";
  if (binding.bindRole === null) return "operator";
  if (binding.authType === "share") return "share";
  if (binding.authType !== null) return "authcode";
  return role === "endManager" ? "manager" : "owner";
}

/** Permission codes for a device's network, which the widest authorization type includes. */
const onNetworks: readonly PermissionCode[] = [
  "device:dtu-setting",
  "gateway:wifi-config",
  "gateway:wifi-reset",
  "gateway:dtu-reset",
];

/** Permission codes that apply to a single device; others concern lists and pages. */
const onDevices: readonly PermissionCode[] = [
  "device:bind-cs",
  "device:bind-jxs",
  "device:end-manager-unbind",
  "device:share",
  "device:end-manager-unbind-device",
  "authcode:create",
  ...onNetworks,
];

/**
 * The person's permission codes for a device: none for a borrowed one, except those for its network with full
 * assistance; a device of a group cannot be shared further.
 */
export function permissionsOn(
  person: Parameters<typeof permissionsOf>[0],
  relation: Relation,
  authType: string | null,
): PermissionCode[] {
  if (relation === "authcode" && authType === "full")
    return permissionsOf(person).filter((code) => onNetworks.includes(code));
  if (relation === "share" || relation === "authcode") return [];
  const held = permissionsOf(person).filter((code) => onDevices.includes(code));
  return ownsDevice(relation) ? held : held.filter((code) => code !== "device:share");
}
