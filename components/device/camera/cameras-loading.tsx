import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import styles from "./camera.module.css";

/** Holds the place of a picture that is on its way. */
export const CamerasLoading = () => (
  <div className={styles.page}>
    <Skeleton height="min(56vw, 300px)" radius="16px" />
  </div>
);
