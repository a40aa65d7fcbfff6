import type { WifiLevel } from "#lib/domain/devices/wifi.ts";
import styles from "./wifi.module.css";

const arcs = ["M9 16.3a4.3 4.3 0 0 1 6 0", "M6 13a8.6 8.6 0 0 1 12 0", "M2.8 9.5a13.2 13.2 0 0 1 18.4 0"];
const bars: Record<WifiLevel, number> = { weak: 0, fair: 1, good: 2, excellent: 3 };

/** A network's signal level as arcs. Decorative: the text is beside it. */
export const WifiIcon = ({ level }: { level: WifiLevel | undefined }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    className={styles.arcs}
    data-level={level}
    aria-hidden="true"
  >
    <circle cx="12" cy="19.3" r="1.3" fill="currentColor" />
    {arcs.map((arc, index) => (
      <path
        key={arc}
        d={arc}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        data-off={level !== undefined && index >= bars[level] ? "" : undefined}
      />
    ))}
  </svg>
);
