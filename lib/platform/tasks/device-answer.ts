import * as z from "zod/mini";
import type { ErrorKey } from "#lib/domain/errors.ts";
import { numberOf } from "../ingest/values.ts";

export type DeviceAnswer = { refused: ErrorKey } | { taken: { num: number | null } };

const refusal = z.union([
  z.object({ success: z.literal(false), reason: z.optional(z.unknown()) }),
  z.object({ error: z.unknown() }),
]);
const withValue = z.object({ value: z.unknown() });

const reasons = new Map<unknown, ErrorKey>([
  ["outOfRange", "arg.outOfRange"],
  ["readOnly", "arg.readOnly"],
  ["busy", "device.busy"],
]);

/**
 * Parses the answer to a request: `{success: false, reason}` or `{error}` is a refusal; anything else confirms receipt,
 * with the value applied if it is included.
 */
export function readDeviceAnswer(json: unknown): DeviceAnswer {
  const refused = refusal.safeParse(json);
  if (refused.success) {
    const reason = "reason" in refused.data ? refused.data.reason : undefined;
    return { refused: reasons.get(reason) ?? "arg.settingFailed" };
  }
  const taken = withValue.safeParse(json);
  return { taken: { num: taken.success ? numberOf(taken.data.value, Number.MAX_SAFE_INTEGER) : null } };
}
