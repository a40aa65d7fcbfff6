import type { ReactNode } from "react";
import type { LineIcon } from "../drawings/line-icon.ts";
import { HiddenComma } from "../values/hidden-comma.tsx";
import styles from "./effect-list.module.css";

export type Effect = { icon: LineIcon; text: ReactNode };

/** What an action changes and what stays: sentences, each with its icon, to be read before confirming. */
export const EffectList = ({ effects }: { effects: readonly Effect[] }) => (
  <ul className={styles.effects}>
    {effects.map(({ icon: Icon, text }, index) => (
      // The sentences of one question never change their order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={index}>
        <Icon size={22} stroke={1.8} aria-hidden />
        <span>
          {index > 0 ? <HiddenComma /> : null}
          {text}
        </span>
      </li>
    ))}
  </ul>
);
