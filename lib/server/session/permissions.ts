import "server-only";
import { cache } from "react";
import { menu } from "#lib/contract/menu.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { load } from "../load/load.ts";
import { web as shared } from "../web.ts";
import { requireSession } from "./require-session.ts";
import type { Session } from "./session-data.ts";

async function loadCodes(): Promise<Result<PermissionCode[]>> {
  const result = await load(menu.permissions, {});
  return result.ok ? { ok: true, data: permissionCodes.filter((code) => result.data.includes(code)) } : result;
}

/** Caches the promise for 20 minutes, so that a logout or a denied call can also drop a pending one. */
async function keptCodes({ sid }: Session): Promise<Result<PermissionCode[]>> {
  const { permissions: kept } = shared();
  const known = kept.get(sid);
  if (known) return known;
  const loading = loadCodes();
  kept.set(sid, loading);
  const codes = await loading;
  if (!codes.ok && kept.get(sid) === loading) kept.delete(sid);
  return codes;
}

/** Cached per request, so that all parts of a page see the same codes. */
export const codesOf = cache(keptCodes);

/** The current codes, not those the page began with: the platform has just denied something. */
export const permissionsSince = async (): Promise<Result<PermissionCode[]>> => keptCodes(await requireSession());

/** A device with the person's rights to it: their general permissions if the platform does not say. */
export async function withCodes<D extends { perms?: string[] | null | undefined }>(device: D): Promise<D> {
  if (device.perms) return device;
  const codes = await permissions();
  return { ...device, perms: codes.ok ? codes.data : [] };
}

/** As `codesOf`; redirects to the login page without a session. */
export const permissions = async (): Promise<Result<PermissionCode[]>> => codesOf(await requireSession());
