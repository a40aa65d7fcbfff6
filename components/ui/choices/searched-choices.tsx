"use client";

import { ChoiceList, type ChoiceListProps } from "./choice-list.tsx";
import { SearchableItems } from "./searchable-items.tsx";

/** `ChoiceList`, with a search where it is long. */
export const SearchedChoices = ({ choices, ...list }: ChoiceListProps<string>) => (
  <SearchableItems items={choices} nameOf={({ label }) => label}>
    {(found) => <ChoiceList {...list} choices={found} />}
  </SearchableItems>
);
