import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "../buttons/button.tsx";
import styles from "./recent-searches.module.css";

type Props = {
  opened: boolean;
  words: readonly string[];
  choose: (word: string) => void;
  forget: () => void;
};

/** What was searched for last, over the whole screen while the search field is empty. */
export function RecentSearches({ opened, words, choose, forget }: Props) {
  const t = useTranslations("states");
  if (!opened) return null;
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
