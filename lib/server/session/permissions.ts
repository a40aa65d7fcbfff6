import "server-only";
import { cache } from "react";
import { menu } from "#lib/contract/menu.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { load } from "../load/load.ts";
import { web as shared } from "../web.ts";
import { requireSession } from "./require-session.ts";
import type { Session } from "./session-data.ts";

/** Permission codes as the platform says. Those that we do not know are left out. */
async function askCodes(): Promise<Result<PermissionCode[]>> {
  const asked = await load(menu.permissions, {});
  return asked.ok ? { ok: true, data: permissionCodes.filter((code) => asked.data.includes(code)) } : asked;
}

/**
 * Permission codes as they are kept, else as the platform says: kept for 20 minutes from when they are asked for, so that
 * they can be dropped on their way too: at logout, at the session's end and when the platform denies a call.
 */
async function keptCodes({ sid }: Session): Promise<Result<PermissionCode[]>> {
  const { permissions: kept } = shared();
  const known = kept.get(sid);
  if (known) return known;
  const asked = askCodes();
  kept.set(sid, asked);
  const codes = await asked;
  if (!codes.ok && kept.get(sid) === asked) kept.delete(sid);
  return codes;
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
