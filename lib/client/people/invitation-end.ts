import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";

const info = async () => (await import("#lib/contract/shares.ts")).shares.info;

/** Polling interval. Milliseconds. */
const interval = 5_000;

export function useInvitationEnd({ code, end }: { code: string | null; end: () => void }): void {
  useSWR(
    code === null ? null : (["shares.info", code] as const),
    ([, shareCode]) => callLate(info, { shareCode }, { quiet: true }),
    {
      ...polled(interval),
      onSuccess({ status }) {
        if (status !== "valid") end();
      },
    },
  );
}
