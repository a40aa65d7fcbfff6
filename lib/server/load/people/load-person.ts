import "server-only";
import { operators } from "#lib/contract/operators.ts";
import { type PersonDetail, users } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { mayBeOperator } from "#lib/domain/people/permissions.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";
import { permissions } from "../../session/permissions.ts";
import { requireSession } from "../../session/require-session.ts";
import { loadFor } from "../load-for.ts";
import { loadPages } from "../load-pages.ts";

const nobody = { ok: false, failure: failureOfKey("user.notFound") } as const;

/** Pages searched for one person in a list of people. */
const searched = 50;

/** Finds a person in a list, for a platform without a call for one person. */
async function listed(screen: RouteName, userId: string, all: boolean): Promise<Result<PersonDetail>> {
  const [own, list] = await Promise.all([
    requireSession(),
    all
      ? loadPages(searched, (paging) => loadFor(screen, users.list, paging))
      : loadPages(searched, (paging) => loadFor(screen, operators.list, paging)),
  ]);
  if (!list.ok) return list;
  const person: PersonDetail | undefined = list.data.list.find((each) => each.userId === userId);
  if (!person) return nobody;
  const may = { delete: userId !== own.userId, authorize: mayBeOperator(person.role) };
  return { ok: true, data: { ...person, may } };
}

export async function loadPerson(screen: RouteName, userId: string | undefined) {
  const [person, codes] = await Promise.all([
    // The platform rejects a malformed id as "not found".
    loadFor(screen, users.detail, { userId: userId ?? "" }),
    permissions(),
  ]);
  const held = codes.ok ? codes.data : [];
  const all = held.includes("tab:user");
  const isUnknown = !person.ok && isUnknownCall(person.failure);
  return {
    person: isUnknown ? await listed(screen, userId ?? "", all) : person,
    codes: held,
    list: href(all ? "users" : "operators"),
  };
}

export const loadPreview = (userId: string | undefined, pages: number) =>
  loadPages(pages, (paging) => loadFor("person", users.preview, { userId: userId ?? "", ...paging }));
