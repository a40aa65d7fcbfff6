"use client";

import { useTranslations } from "next-intl";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { PersonRow } from "#components/ui/lists/person-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import type { Operator } from "#lib/contract/operators.ts";
import type { ListedUser } from "#lib/contract/users.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import type { PeopleQuery } from "#lib/domain/queries/people-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { peopleCalls } from "./people-calls.ts";

export type PeopleKind = "users" | "operators";
export type Person = ListedUser | Operator;

type Props = {
  of: PeopleKind;
  people: readonly Person[];
  total: number;
  query: PeopleQuery;
  codes: readonly PermissionCode[];
};

/** People with role and number of visible devices; more are loaded at the end. */
export function PeopleList({ of, people, total, query, codes }: Props) {
  const { keyword, role } = query;
  const input = { keyword: keyword || undefined, ...(of === "users" ? { role } : {}) };
  const t = useTranslations("people");
  const { rows, state, more } = useMorePages<Person>({
    name: `${of} ${role ?? ""} ${keyword}`,
    initial: people,
    total,
    idOf: (person) => person.userId,
    fetchPage: (pageNum) => peopleCalls[of]({ ...input, pageNum, pageSize: screenLimits.page.size }, { quiet: true }),
  });
  const scope = ({ role: held, groupCount, deviceCount }: Person) => {
    if (held === "superAdmin") return [t("allDevices")];
    return [
      // Not for managers: their own groups are on the groups tab.
      held !== "endManager" && typeof groupCount === "number" && t("groups", { count: groupCount }),
      typeof deviceCount === "number" && t("devices", { count: deviceCount }),
    ];
  };
  const facts = (person: Person) => {
    const { mobile, username, name } = person;
    const other = mobile ? maskPhone(mobile) : name !== username && username;
    return [...scope(person), other].filter((fact) => typeof fact === "string");
  };
  return (
    <>
      <RowList lead="initial">
        {rows.map((person) => (
          <li key={person.userId}>
            <PersonRow
              href={codes.includes("group:end-user") ? href("person", { userId: person.userId }) : undefined}
              data-code="group:end-user"
              name={nameOf(person)}
              role={person.roleName ?? undefined}
              facts={facts(person)}
            />
          </li>
        ))}
      </RowList>
      <MoreRow state={state} retry={() => void more()} />
    </>
  );
}
