import type { ReactNode } from "react";
import styles from "./config-screen.module.css";

type Props = {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
  /** The value or state below the name. */
  text: string;
  on: boolean;
  children: ReactNode;
};

/** A component of the circuit: a box with icon and name, tinted while running. */
export function Unit({ x, y, width, height, name, text, on, children }: Props) {
  const middle = x + width / 2;
  return (
    <g data-on={on || undefined} className={styles.machine}>
      <rect x={x} y={y} width={width} height={height} rx="12" />
      <g className={styles.drawing}>{children}</g>
      <text x={middle} y={y + height - (text ? 21 : 10)}>
        {name}
      </text>
      {text ? (
        <text className={styles.figure} x={middle} y={y + height - 6}>
          {text}
        </text>
      ) : null}
    </g>
  );
}
