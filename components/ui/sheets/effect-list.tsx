import type { ReactNode } from "react";
import styles from "./effect-list.module.css";

export type Effect = { icon: ReactNode; text: ReactNode };

/** What something brings and what stays: sentences, each with its icon, to be read before a question is answered. */
export const EffectList = ({ effects }: { effects: readonly Effect[] }) => (
  <ul className={styles.effects}>
    {effects.map(({ icon, text }, index) => (
      // The sentences of one question never change their order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={index}>
        {icon}
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
