import type { ReactNode } from "react";
import type { LineIcon } from "../drawings/line-icon.ts";
import type { Tone } from "../theme/tone.ts";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  icon: LineIcon;
  title: string;
  /** Colours the icon; grey by default. */
  tone?: Tone | undefined;
  text?: ReactNode;
  /** One button or link, or two under each other. */
  action?: ReactNode;
  /** Takes the middle of the free height. */
  fill?: boolean;
  /** Hides the dock, whose entries would lead nowhere. */
  dockless?: boolean;
};

/** In place of content: an icon, a title, one sentence, one action. */
export function EmptyState({ icon: Icon, title, tone, text, action, fill = true, dockless = false }: EmptyStateProps) {
  return (
    <section className={styles.empty} data-fill={fill || undefined} data-dockless={dockless || undefined}>
      <div className={styles.tile} data-tone={tone}>
        <Icon size={44} stroke={1.6} aria-hidden />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  );
}
