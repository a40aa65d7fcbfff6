import type { ReactNode } from "react";
import type { LineIcon } from "#components/ui/drawings/line-icon.ts";
import { Card } from "#components/ui/screen/card.tsx";
import styles from "./adding.module.css";

type Props = {
  icon: LineIcon;
  title: string;
  text?: ReactNode;
  /** The code's exact text. */
  content?: string;
  children?: ReactNode;
};

/** The meaning of a code, with its actions below. */
export const CodeCard = ({ icon: Icon, title, text, content, children }: Props) => (
  <Card>
    <div className={styles.code}>
      <span className={styles.tile}>
        <Icon size={26} stroke={1.8} aria-hidden />
      </span>
      <div className={styles.codeText}>
        <h2 className={styles.codeTitle}>{title}</h2>
        {text ? <p className={styles.meta}>{text}</p> : null}
      </div>
    </div>
    {content === undefined ? null : <p className={styles.content}>{content}</p>}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </Card>
);
