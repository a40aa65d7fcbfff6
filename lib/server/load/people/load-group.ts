import "server-only";
import { type Group, groups } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { loadFor } from "../load-for.ts";

export async function loadGroup(screen: RouteName, groupId: string | undefined): Promise<Result<Group>> {
  const list = await loadFor(screen, groups.list, { deviceCount: true });
  if (!list.ok) return list;
  const group = list.data.find((each) => each.groupId === groupId);
  return group ? { ok: true, data: group } : { ok: false, failure: failureOfKey("group.notFound") };
}
