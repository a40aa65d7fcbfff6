import type { PermissionCode, Role } from "#lib/domain/people/permissions.ts";
import { ownsDevice, type Relation } from "#lib/domain/people/relations.ts";
import { permissionsOf } from "../security/role-permissions.ts";

/** How a person came to a device: bound to it, lent it by share or code, or let in by a group. */
export function relationOf(role: Role, binding: { bindRole: string | null; authType: string | null }): Relation {
  if (role === "superAdmin") return "manager";
  if (binding.bindRole === null) return "operator";
  if (binding.authType === "share") return "share";
  if (binding.authType !== null) return "authcode";
  return role === "endManager" ? "manager" : "owner";
}

/** Codes about the network of a device, which the widest kind of authorization code lends. */
const onNetworks: readonly PermissionCode[] = [
  "device:dtu-setting",
  "gateway:wifi-config",
  "gateway:wifi-reset",
  "gateway:dtu-reset",
];

/** Codes that are about one device; the others are about lists and pages. */
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
 * The person's codes that hold on a device: none on a borrowed one, but those about its network for who assists in full;
 * what a group lends is not shared further.
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
