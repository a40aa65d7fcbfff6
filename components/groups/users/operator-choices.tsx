import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { ChoiceSearch } from "#components/ui/choices/choice-search.tsx";
import { searchThreshold } from "#components/ui/choices/search-threshold.ts";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useTypedSearch } from "#components/ui/search/use-typed-search.ts";
import { useRolePeople } from "#lib/client/people/role-people.ts";
import type { GroupUser } from "#lib/contract/groups.ts";
import { limits } from "#lib/domain/limits.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import styles from "../group-page.module.css";
import type { Chosen } from "../use-chosen.ts";

type RowProps = { operator: GroupUser; checked: boolean; set: Chosen["set"] };

// Memoized: selecting re-renders one row only.
const OperatorChoice = memo(function OperatorChoice({ operator, checked, set }: RowProps) {
  const name = nameOf(operator);
  return (
    <li>
      <CheckRow name={name} checked={checked} onChange={(on) => set(operator.userId, on)}>
        <span>
          {name}
          <small className={styles.meta}>{operator.mobileMasked ?? operator.username}</small>
        </span>
      </CheckRow>
    </li>
  );
});

type Props = {
  /** The operators without a search: all, or the platform's first page. */
  first: readonly GroupUser[];
  inside: ReadonlySet<string>;
  chosen: Chosen;
};

/** Operators not in the group yet, to be selected. Long lists are searched by the platform; selections stay. */
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
      {first.length > searchThreshold ? <ChoiceSearch label={states("search")} field={field} /> : null}
      <p role="status" className={styles.hint}>
        {isCut ? states("first", { count: found.length }) : others.length === 0 ? nobody : null}
      </p>
      {others.length > 0 ? (
        <RowList label={t("addUsers")} lead="box">
          {others.map((other) => (
            <OperatorChoice key={other.userId} operator={other} checked={chosen.has(other.userId)} set={chosen.set} />
          ))}
        </RowList>
      ) : null}
    </>
  );
}
