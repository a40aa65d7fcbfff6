"use client";

import { Sheet } from "../sheets/sheet.tsx";
import { type Choice, ChoiceList } from "./choice-list.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  choices: readonly Choice<string>[];
  value: string;
  choose: (value: string) => void;
  busy?: boolean;
};

/** A sheet in which one of some choices is made. */
export const ChoiceSheet = ({ opened, onClose, title, ...list }: Props) => (
  <Sheet opened={opened} onClose={onClose} title={title}>
    <ChoiceList {...list} />
  </Sheet>
);
