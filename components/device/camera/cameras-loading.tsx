import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import styles from "./camera.module.css";

/** The placeholder of a picture while loading. */
export const CamerasLoading = () => (
  <div className={styles.page}>
    <Skeleton height="min(56vw, 300px)" radius="16px" />
  </div>
);
