"use client";

import { Sheet } from "../sheets/sheet.tsx";
import type { ChoiceListProps } from "./choice-list.tsx";
import { SearchedChoices } from "./searched-choices.tsx";

type Props = ChoiceListProps<string> & { opened: boolean; onClose: () => void; title: string };

/** A sheet with choices of which one is selected. */
export const ChoiceSheet = ({ opened, onClose, title, ...list }: Props) => (
  <Sheet opened={opened} onClose={onClose} title={title}>
    <SearchedChoices {...list} />
  </Sheet>
);
