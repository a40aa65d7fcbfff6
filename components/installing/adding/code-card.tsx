import type { ReactNode } from "react";
import { Card } from "#components/ui/screen/card.tsx";
import styles from "./adding.module.css";

type Props = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  /** What was read, letter by letter. */
  content?: string;
  children?: ReactNode;
};

/** What a code turned out to be, with what can be done with it below. */
export const CodeCard = ({ icon, title, text, content, children }: Props) => (
  <Card>
    <div className={styles.code}>
      <span className={styles.tile}>{icon}</span>
      <div className={styles.codeText}>
        <h2 className={styles.codeTitle}>{title}</h2>
        {text ? <p className={styles.meta}>{text}</p> : null}
      </div>
    </div>
    {content === undefined ? null : <p className={styles.content}>{content}</p>}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </Card>
);
