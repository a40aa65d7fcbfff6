import styles from "./spinner.module.css";

/** Decorative: the text is beside it. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />;
}
