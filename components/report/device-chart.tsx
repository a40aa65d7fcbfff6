"use client";

import { Bar, BarChart, type BarShapeProps, ResponsiveContainer, XAxis, YAxis } from "recharts";

const thickness = 6;
/** Between a bar and the next line. */
const below = 5;

/** A bar at the bottom of its band, under the words of its line. */
const LowBar = ({ x = 0, y = 0, width = 0, height = 0 }: BarShapeProps) => (
  <rect x={x} y={y + height - thickness - below} width={width} height={thickness} rx={3} fill="var(--dc-series)" />
);

/** The bars behind DeviceBars; load that one, which brings this lazily. */
export function DeviceChart({ counts }: { counts: readonly number[] }) {
  const data = counts.map((count, index) => ({ index, count }));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 280, height: 48 * counts.length }}>
      <BarChart
        data={data}
        layout="vertical"
        accessibilityLayer={false}
        barCategoryGap={0}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="index" hide />
        <Bar dataKey="count" isAnimationActive={false} shape={LowBar} />
      </BarChart>
    </ResponsiveContainer>
  );
}
