import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { FoundCount } from "./found-count.tsx";
import { RecentSearches } from "./recent-searches.tsx";

type Props = {
  /** One searches, or something is searched for. */
  opened: boolean;
  /** A full-screen search is focused. */
  searching: boolean;
  /** The field's text. */
  text: string;
  clear: () => void;
  input: RefObject<HTMLInputElement | null>;
  /** Until what was typed is looked for. */
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  /** The storage key of recent searches, if they are stored. */
  place: string | undefined;
  choose: (word: string) => void;
  /** The keyword of the shown list. */
  keyword: string;
  found: number | undefined;
};

/** The search's clear button, result count and recent searches. */
export function SearchAids({ searching, text, clear, input, timer, place, choose, keyword, found }: Props) {
  const t = useTranslations("states");
  useEffect(() => {
    // A tap on a row before the search began must not be undone by the search.
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && link.pathname !== window.location.pathname) clearTimeout(timer.current);
    };
    document.addEventListener("click", leave);
    return () => document.removeEventListener("click", leave);
  }, [timer]);
  return (
    <>
      {text === "" ? null : (
        <IconButton
          label={t("clearSearch")}
          onClick={({ detail }) => {
            clear();
            // Clearing returns the focus to the field for keyboards and screen readers; after a tap the list is shown.
            if (detail === 0) input.current?.focus();
          }}
        >
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
      )}
      <FoundCount word={found === undefined ? "" : keyword} count={found ?? 0} />
      {place ? <RecentSearches opened={searching} text={text} place={place} choose={choose} /> : null}
    </>
  );
}
