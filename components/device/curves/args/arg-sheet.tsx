"use client";

import { useTranslations } from "next-intl";
import { SearchableItems } from "#components/ui/choices/searchable-items.tsx";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import styles from "../curve.module.css";
import { type ArgChoice, mayTurn, turned } from "./chosen-args.ts";

type Props = ArgChoice & { opened: boolean; onClose: () => void };

/** A searchable list of all arguments that can be drawn, for devices that have many. */
export function ArgSheet({ all, chosen, choose, opened, onClose }: Props) {
  const t = useTranslations("curve");
  return (
    <Sheet opened={opened} onClose={onClose} title={t("args")}>
      <p className={styles.rule}>{t("argsLimit")}</p>
      <SearchableItems items={all} nameOf={({ argName }) => argName}>
        {(found) => (
          <RowList label={t("args")} lead="box">
            {found.map((arg) => (
              <li key={arg.argId}>
                <CheckRow
                  name={arg.argName}
                  checked={chosen.includes(arg)}
                  disabled={!mayTurn(chosen, arg)}
                  onChange={() => choose(turned(chosen, arg))}
                >
                  <span className={styles.arg}>{arg.argName}</span>
                  <span className={styles.unit}>{arg.unit}</span>
                </CheckRow>
              </li>
            ))}
          </RowList>
        )}
      </SearchableItems>
    </Sheet>
  );
}
