import styles from "../wifi.module.css";

const radius = 41;
const round = 2 * Math.PI * radius;

/** The share of finished steps as a ring. Decorative: the steps are listed below. */
export const ProgressRing = ({ done, count, tone }: { done: number; count: number; tone?: "alarm" | "online" }) => (
  <svg className={styles.ring} viewBox="0 0 92 92" data-tone={tone} aria-hidden="true">
    <circle cx="46" cy="46" r={radius} />
    <circle className={styles.part} cx="46" cy="46" r={radius} strokeDasharray={`${(done / count) * round} ${round}`} />
    <text x="46" y="54" textAnchor="middle">
      {done}/{count}
    </text>
  </svg>
);
