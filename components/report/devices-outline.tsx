import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import online from "./online-card.module.css";
import styles from "./report-screen.module.css";

/** The devices by state while loading: the same lines, empty, so that the height is the same. */
export const DevicesOutline = () => (
  <Skeleton height="auto" radius="12px">
    <span className={online.head}>
      <span className={online.rate}>{"\u00a0"}</span>
      <span className={online.total} />
    </span>
    <span className={online.bar} />
    <span className={online.legend}>
      {deviceStatuses.map((status) => (
        <span key={status} className={online.entry} />
      ))}
    </span>
    <span className={styles.time}>
      <span className={online.total} />
    </span>
  </Skeleton>
);
