import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { ChoiceSearch } from "#components/ui/fields/choice-search.tsx";
import { few } from "#components/ui/fields/narrowed.tsx";
import { useTypedSearch } from "#components/ui/fields/use-typed-search.ts";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useRolePeople } from "#lib/client/people/role-people.ts";
import type { GroupUser } from "#lib/contract/groups.ts";
import { limits } from "#lib/domain/limits.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import styles from "./group-page.module.css";
import type { useChosen } from "./use-chosen.ts";

type Props = {
  /** Those whom the platform names where nothing is searched for: all, or as many as it names at once. */
  first: readonly GroupUser[];
  inside: ReadonlySet<string>;
  chosen: ReturnType<typeof useChosen>;
};

/** Operators to be ticked who are not in a group yet. Many are searched by the platform; what was ticked stays. */
export function OperatorChoices({ first, inside, chosen }: Props) {
  const t = useTranslations("groups");
  const states = useTranslations("states");
  const [keyword, setKeyword] = useState("");
  const { field } = useTypedSearch({ sent: keyword, send: setKeyword });
  const searched = useRolePeople("endUser", keyword, keyword !== "");
  const found = (keyword && searched) || first;
  const others = found.filter(({ userId }) => !inside.has(userId));
  const isCut = found.length >= limits.ids;
  const nobody = keyword ? states("noMatch") : t("nobodyToAdd");
  return (
    <>
      {first.length > few ? <ChoiceSearch label={states("search")} field={field} /> : null}
      <p role="status" className={styles.hint}>
        {isCut ? states("first", { count: found.length }) : others.length === 0 ? nobody : null}
      </p>
      {others.length > 0 ? (
        <RowList label={t("addUsers")} lead="box">
          {others.map((other) => (
            <li key={other.userId}>
              <CheckRow
                name={nameOf(other)}
                checked={chosen.has(other.userId)}
                onChange={(on) => chosen.set(other.userId, on)}
              >
                <span>
                  {nameOf(other)}
                  <small className={styles.meta}>{other.mobileMasked ?? other.username}</small>
                </span>
              </CheckRow>
            </li>
          ))}
        </RowList>
      ) : null}
    </>
  );
}
