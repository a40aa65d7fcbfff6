import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";

const info = async () => (await import("#lib/contract/shares.ts")).shares.info;

/** Polling interval. Milliseconds. */
const ask = 5_000;

export function useInvitationEnd({ code, end }: { code: string | null; end: () => void }): void {
  useSWR(
    code === null ? null : (["shares.info", code] as const),
    ([, shareCode]) => callLate(info, { shareCode }, { quiet: true }),
    {
      ...polled(ask),
      onSuccess({ status }) {
        if (status !== "valid") end();
      },
    },
  );
}
