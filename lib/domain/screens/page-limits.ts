import { minute } from "../time/spans.ts";

/** Limits that every page needs, kept apart from the others to keep pages small. */
export const pageLimits = {
  toast: 2_000,
  toastWithAction: 6_000,
  /** Duration of a toast for something under way, and after how long it can be cancelled. */
  loadingToast: 100_000,
  loadingToastCancel: 10_000,
  /**
   * Reachability: the server must answer within `answer`. A page that takes longer than `patience` is late: its cached
   * data is shown until it arrives, at most for the timeout of a call; the fetched page is available for `fetched`. New
   * versions are checked every `update`, and have `takeOver` to take over.
   */
  reach: { answer: 5_000, patience: 3_000, fetched: 10_000, update: 30 * minute, takeOver: 5_000 },
  text: { keyword: 50, name: 64, note: 200, long: 2_000, address: 2_048 },
  password: { min: 6, max: 16 },
  smsRetry: minute,
} as const;
