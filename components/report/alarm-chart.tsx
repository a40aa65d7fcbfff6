"use client";

import { useRouter } from "next/navigation";
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { DayCount } from "./day-count.ts";

const text = { fontSize: "0.75rem", fill: "var(--dc-text-2)" };
/** Labels that fit side by side. */
const mostLabels = 5;

/** The bars behind AlarmBars; load that one, which brings this lazily. A tap on a bar opens the alarms of its day. */
export function AlarmChart({ days }: { days: readonly DayCount[] }) {
  const router = useRouter();
  const most = Math.max(...days.map(({ count }) => count));
  const data = days.map(({ date, count, href }) => ({
    label: date.slice("2025-".length).replace("-", "/"),
    count,
    href,
    peak: count === most && most > 0 ? count : "",
    fill: count === most ? "var(--st-alarm-solid)" : "var(--dc-series)",
  }));
  const step = Math.ceil(days.length / mostLabels);
  const ticks = data.filter((_, index) => (data.length - 1 - index) % step === 0).map(({ label }) => label);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 208 }}>
      <BarChart data={data} accessibilityLayer={false} margin={{ top: 20, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--dc-line)" />
        <XAxis dataKey="label" ticks={ticks} interval={0} tick={text} tickLine={false} axisLine={false} />
        <YAxis
          allowDecimals={false}
          width={32}
          interval={0}
          tick={text}
          tickLine={false}
          axisLine={false}
          tickCount={4}
        />
        <Bar
          dataKey="count"
          radius={[4, 4, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
          cursor="pointer"
          onClick={(_, index) => {
            const chosen = data[index];
            if (chosen) router.push(chosen.href);
          }}
        >
          <LabelList dataKey="peak" position="top" fill="var(--st-alarm-fg)" fontSize="0.8125rem" fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
