import "server-only";
import { cache } from "react";
import { menu } from "#lib/contract/menu.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { load } from "../load/load.ts";
import { web as shared } from "../web.ts";
import { requireSession } from "./require-session.ts";
import type { Session } from "./session-data.ts";

/**
 * Permission codes as they are kept, else as the platform says: kept for 20 minutes, and dropped at logout, at the
 * session's end and when the platform denies a call. Codes that we do not know are left out.
 */
async function keptCodes(session: Session): Promise<Result<PermissionCode[]>> {
  const { sid } = session;
  const web = shared();
  const known = web.permissions.get(sid);
  if (known) return { ok: true, data: known };
  const asked = await load(menu.permissions, {});
  if (!asked.ok) return asked;
  const codes = permissionCodes.filter((code) => asked.data.includes(code));
  // A session that ended while its codes were asked for leaves nothing behind.
  if ((await web.revocations.stateOf(session)) === "open") web.permissions.set(sid, codes);
  return { ok: true, data: codes };
}

/** The permission codes of the person whose page is being drawn: the same ones in all its parts, looked up once. */
export const codesOf = cache(keptCodes);

/** As `permissions`, once the platform denied something: the codes that the page began with may have changed. */
export const permissionsSince = async (): Promise<Result<PermissionCode[]>> => keptCodes(await requireSession());

/** A device with what the person may do with it: where the platform does not say, what he may do at all. */
export async function withCodes<D extends { perms?: string[] | null | undefined }>(device: D): Promise<D> {
  if (device.perms) return device;
  const codes = await permissions();
  return { ...device, perms: codes.ok ? codes.data : [] };
}

/** As codesOf, for a page; without a session it leaves for the login page. */
export const permissions = async (): Promise<Result<PermissionCode[]>> => codesOf(await requireSession());
