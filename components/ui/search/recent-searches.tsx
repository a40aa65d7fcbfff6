import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { forgetSearches } from "#lib/client/lists/device-searches.ts";
import { recentSearches, storeSearch } from "#lib/client/lists/recent-searches.ts";
import { Button } from "../buttons/button.tsx";
import styles from "./recent-searches.module.css";

type Props = {
  /** While true the search is open; the text at its end is stored. */
  opened: boolean;
  /** The field's text. */
  text: string;
  /** Under which name this phone keeps what was searched for. */
  place: string;
  choose: (word: string) => void;
};

function Panel({ place, choose }: Pick<Props, "place" | "choose">) {
  const t = useTranslations("states");
  const [words, setWords] = useState(() => recentSearches(place));
  const forget = () => {
    forgetSearches(place);
    setWords([]);
  };
  if (words.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t("recentSearches")}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("recentSearches")}</h2>
        <Button variant="plain" onClick={forget}>
          {t("forgetSearches")}
        </Button>
      </div>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className={styles.word} onClick={() => choose(word)}>
              <IconHistory size={20} stroke={1.8} aria-hidden="true" />
              <span>{word}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Recent searches, full-screen while the search field is empty. */
export function RecentSearches({ opened, text, place, choose }: Props) {
  const searching = useRef(false);
  useEffect(() => {
    // Not on unmount: the end of a session has just deleted the searches.
    if (searching.current && !opened) storeSearch(place, text);
    searching.current = opened;
  }, [opened, place, text]);
  return opened && text === "" ? <Panel place={place} choose={choose} /> : null;
}
