import { minute } from "../time/spans.ts";

/** Those of the limits that pages go by before they call anybody: all others stay out of what every page brings. */
export const pageLimits = {
  toast: 2_000,
  toastWithAction: 6_000,
  /** A toast about something under way stays so long, and can be cancelled after a while. */
  loadingToast: 100_000,
  loadingToastCancel: 10_000,
  /**
   * Whether the server can be reached: so long it may take to say so. A page that is on its way for `patience` is late:
   * until it comes, what was kept of it is shown; nobody waits longer for it than a call, and once it came it is there for
   * `fetched`. A newer version is looked for every `update`, and has `takeOver` to take over.
   */
  reach: { answer: 5_000, patience: 3_000, fetched: 10_000, update: 30 * minute, takeOver: 5_000 },
  text: { keyword: 50, name: 64, note: 200, long: 2_000, address: 2_048 },
  password: { min: 6, max: 16 },
  smsRetry: minute,
} as const;
