"use client";

import { ChoiceList, type ChoiceListProps } from "./choice-list.tsx";
import { Narrowed } from "./narrowed.tsx";

/** `ChoiceList`, with a search where it is long. */
export const SearchedChoices = ({ choices, ...list }: ChoiceListProps<string>) => (
  <Narrowed items={choices} nameOf={({ label }) => label}>
    {(found) => <ChoiceList {...list} choices={found} />}
  </Narrowed>
);
