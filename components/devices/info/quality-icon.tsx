import { IconQuestionMark } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Drawing } from "#components/ui/drawings/drawing.tsx";

export type CommQuality = "disconnected" | "unstable" | "smooth" | "unknown";

const shapes: Record<Exclude<CommQuality, "unknown">, ReactNode> = {
  disconnected: (
    <path d="m10 16-1.7 1.7a3.2 3.2 0 0 1-4.6-4.6L6.5 10.3M14 8l1.7-1.7a3.2 3.2 0 0 1 4.6 4.6L17.5 13.7M9 4v2.3M5 6l1.7 1.5M15 20v-2.3M19 18l-1.7-1.5" />
  ),
  unstable: <path d="M2.5 12h3l2-5 3.5 11 3-9 2 5 1.5-2h4" />,
  smooth: <path d="M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12 5 15.5 8.5 19" />,
};

/** The quality of the connection between network module and controller. */
export function QualityIcon({ quality }: { quality: CommQuality }) {
  if (quality === "unknown") return <IconQuestionMark size={18} stroke={1.8} aria-hidden="true" />;
  return <Drawing size={18}>{shapes[quality]}</Drawing>;
}
