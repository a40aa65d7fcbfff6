import styles from "./spinner.module.css";

/** A turning ring; the word for what is going on stands beside it. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />;
}
