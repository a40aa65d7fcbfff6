import "server-only";
import { type Guest, type OpenShare, type ShareGroup, shares } from "#lib/contract/shares.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import { loadFor } from "../load-for.ts";
import { ofDevice } from "./load-device.ts";

const nobody = failureOfKey("user.notFound");

export const loadShareGroups = (screen: "share" | "shareConfig", params: SearchParams) =>
  ofDevice(params, (deviceId) => loadFor(screen, shares.groups, { deviceId }));

type Sharing = { groups: ShareGroup[]; guests: Guest[]; open: OpenShare[] };

/** Everything about sharing a device, or the first failure. A platform need not list open invitations. */
export async function loadSharing(params: SearchParams): Promise<Result<Sharing>> {
  const [groups, guests, open] = await Promise.all([
    loadShareGroups("share", params),
    ofDevice(params, (deviceId) => loadFor("share", shares.users, { deviceId })),
    ofDevice(params, (deviceId) => loadFor("share", shares.open, { deviceId })),
  ]);
  if (!groups.ok) return groups;
  if (!guests.ok) return guests;
  if (!open.ok && failureAmong(open)) return open;
  return { ok: true, data: { groups: groups.data, guests: guests.data, open: open.ok ? open.data : [] } };
}

export async function loadGuest(params: SearchParams) {
  const userId = idIn(params, "userId");
  if (!userId) return { ok: false as const, failure: nobody };
  const answer = await ofDevice(params, (deviceId) => loadFor("shareDetail", shares.userDetail, { deviceId, userId }));
  if (!answer.ok) return answer;
  const { user, groups, shareTime = null } = answer.data;
  const account = user.mobile || user.username || "";
  const guest = { userId, name: user.name || account || userId, account, shareTime };
  return { ok: true as const, data: { guest, groups } };
}
