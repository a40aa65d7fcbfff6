import styles from "./plot.module.css";

/** The hatch pattern for "no data", distinguishable without colour; use it as url(#id). */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" className={styles.hatchFill} />
      <line x1="0" y1="0" x2="0" y2="7" className={styles.hatchLine} />
    </pattern>
  );
}
