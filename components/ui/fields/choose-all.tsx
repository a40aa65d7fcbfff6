import { useTranslations } from "next-intl";
import { Button } from "../buttons/button.tsx";
import styles from "./choose-all.module.css";

type Props = {
  /** How many there are, also those that are not loaded yet. */
  total: number;
  /** Those in the list that can be chosen. */
  ids: readonly string[];
  has: (id: string) => boolean;
  choose: (ids: readonly string[], on: boolean) => void;
};

/** Above a list of devices to select: their number, and a button that selects all or none. */
export function ChooseAll({ total, ids, has, choose }: Props) {
  const t = useTranslations("choosing");
  const all = ids.length > 0 && ids.every(has);
  return (
    <div className={styles.head}>
      <p>{t("count", { count: total })}</p>
      <Button variant="tinted" small disabled={ids.length === 0} onClick={() => choose(ids, !all)}>
        {t(all ? "none" : "all", { count: ids.length })}
      </Button>
    </div>
  );
}
