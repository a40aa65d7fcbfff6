import { useTranslations } from "next-intl";
import { SegmentButtons } from "#components/ui/choices/segment-buttons.tsx";
import { useListView } from "#lib/client/lists/list-view.ts";
import { setRowHeight, useRowHeight } from "#lib/client/lists/row-height.ts";
import { rowHeights } from "#lib/domain/screens/row-heights.ts";
import styles from "./row-height-choice.module.css";

/** The row height of the list; stored on this phone. */
export function RowHeightChoice() {
  const t = useTranslations("devices.rows");
  const current = useRowHeight();
  if (useListView("rows") === "tiles") return null;
  return (
    <div className={styles.heights}>
      <h3 className={styles.heading}>{t("title")}</h3>
      <SegmentButtons
        label={t("title")}
        items={rowHeights.map((value) => ({ value, label: t(`heights.${value}`) }))}
        current={current}
        choose={setRowHeight}
      />
    </div>
  );
}
