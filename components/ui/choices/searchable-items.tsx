"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { isFoundBy } from "#lib/domain/texts/plain-typed.ts";
import { FoundCount } from "../search/found-count.tsx";
import { useTypedSearch } from "../search/use-typed-search.ts";
import { ChoiceSearch } from "./choice-search.tsx";
import { searchThreshold } from "./search-threshold.ts";
import styles from "./searchable-items.module.css";

type Props<Item> = {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  children: (found: readonly Item[]) => ReactNode;
};

/** Choices that can be searched by name, where they are many. */
export function SearchableItems<Item>({ items, nameOf, children }: Props<Item>) {
  const t = useTranslations("states");
  const [word, setWord] = useState("");
  const { field } = useTypedSearch({ sent: word, send: setWord, pause: 0 });
  if (items.length <= searchThreshold) return children(items);
  const found = items.filter((item) => isFoundBy(nameOf(item), word));
  return (
    <>
      <ChoiceSearch label={t("search")} field={field} />
      <p role="status" className={styles.none}>
        {found.length === 0 ? t("noMatch") : null}
      </p>
      <FoundCount word={found.length > 0 ? word : ""} count={found.length} />
      {found.length > 0 ? children(found) : null}
    </>
  );
}
