import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { FoundCount } from "./found-count.tsx";
import { RecentSearches } from "./recent-searches.tsx";

type Props = {
  /** One searches, or something is searched for. */
  opened: boolean;
  /** One is in the field of a search that takes the whole screen. */
  searching: boolean;
  /** What stands in the field. */
  text: string;
  clear: () => void;
  input: RefObject<HTMLInputElement | null>;
  /** Until what was typed is looked for. */
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  /** Under which name this phone keeps what was searched for, if it does. */
  place: string | undefined;
  choose: (word: string) => void;
  /** What the list on show was searched for. */
  keyword: string;
  found: number | undefined;
};

/** What a search needs once one is in its field: the cross, how many it found, what was searched for before. */
export function SearchAids({ searching, text, clear, input, timer, place, choose, keyword, found }: Props) {
  const t = useTranslations("states");
  useEffect(() => {
    // Who taps a row before the search has begun has found it: the search would take him back from the way there.
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
            // The cross goes and takes the focus of a keyboard or reader along; a finger wants the whole list.
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
