import { useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import { storeLabel } from "#lib/client/scan/network-label.ts";
import type { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { wifiLabel } from "#lib/domain/devices/wifi-label.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";

const source = async () => (await import("#lib/contract/devices.ts")).devices.parseScan;

export type ReadCode = DataOf<typeof devices.parseScan>;

/** A code and its meaning, or the failure to look it up. */
export type CodeReading = { content: string } & (
  | { state: "asking" }
  | { state: "known"; code: ReadCode }
  | { state: "failed"; failure: Failure }
);

/** Looks up the latest code only; `again` repeats that unless another was read since. */
export function useReadCode() {
  const [reading, setReading] = useState<CodeReading>();
  const latest = useRef<{ content: string }>(undefined);
  const read = async (content: string) => {
    const own = { content };
    latest.current = own;
    const show = (next: CodeReading) => {
      if (own === latest.current) setReading(next);
    };
    show({ content, state: "asking" });
    // A network's label contains its password, which must not be sent.
    const label = wifiLabel(content);
    if (label) {
      storeLabel(label);
      return show({ content: "", state: "known", code: { type: "wifi", ssid: label.ssid } });
    }
    // Longer than any code of ours.
    if (content.length > limits.text.long) return show({ content, state: "known", code: { type: "unknown" } });
    const answer = await resultOf(callLate(source, { content }, { quiet: true }));
    if (answer.ok) show({ content, state: "known", code: answer.data });
    else show({ content, state: "failed", failure: answer.failure });
  };
  const again = (content: string) => {
    if (content === latest.current?.content) void read(content);
  };
  return { reading, read, again };
}
