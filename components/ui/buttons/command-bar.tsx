import { type ReactNode, useEffect, useRef } from "react";
import { afterPicture } from "#lib/client/timing/after-picture.ts";
import styles from "./command-bar.module.css";

type Props = {
  children: ReactNode;
  action?: ReactNode;
  /** At the top of the screen instead, where other parts hide by `data-on-top`. */
  onTop?: boolean;
};

/** Floats above the tab bar: the search pill (`children`) and at most one blue action (`action`). */
export function CommandBar({ children, action, onTop = false }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // Browsers before 2025 fix the bar to the screen's frame, which may have scrolled away. After the paint, because it
  // forces layout.
  useEffect(() => {
    if (onTop) void afterPicture().then(() => bar.current?.scrollIntoView({ block: "nearest" }));
  }, [onTop]);
  return (
    <div ref={bar} className={styles.bar} data-on-top={onTop || undefined} data-bottom-bar={onTop ? undefined : true}>
      <div className={styles.pill}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
