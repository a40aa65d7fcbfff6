import type { ReactNode } from "react";
import styles from "./report.module.css";

type Props = {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown in place of rows. */
  none: string;
  note?: string | undefined;
};

/** A list of the report: a heading and a table that breaks between rows on paper. */
export function ReportTable({ title, heads, rows, none, note }: Props) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <table className="num">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {heads.map((head, index) => (
                    <td key={head}>{cells[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {note ? <p className={styles.none}>{note}</p> : null}
    </section>
  );
}
