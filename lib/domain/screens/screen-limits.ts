import { day, minute } from "../time/spans.ts";

/** Those of the limits that lists and live values on the screens go by: all others stay out of what a screen brings. */
export const screenLimits = {
  /** What the last so many milliseconds brought is told again at the beginning of a stream. */
  repeat: 20_000,
  /** So much of that is told for sure, since the stream is on its way for a while: who missed more reads all anew. */
  missed: 10_000,
  virtualiseAbove: 60,
  /** Rows of a page, the most in one call, and the pages that an address may ask for at once. */
  page: { size: 20, max: 100, most: 25 },
  scroll: { throttle: 200, trigger: 0.92 },
  /** Devices that one live stream watches. */
  watched: 100,
  /**
   * What a phone keeps for when there is no network: nothing older than `age`, `rows` of the device list, `alarms` of a
   * list, `records` of lists and single devices together, of which none is larger than `bytes`. What a live page shows is
   * kept anew `every` so often.
   */
  kept: { age: 7 * day, rows: 200, alarms: 100, records: 120, bytes: 256 * 1024, every: minute },
  /**
   * A value that was sent: it is asked after every `poll`, the device has `confirm` to report it, a late report still
   * counts for `late`, one for a device that is away is kept for `queue`, and its outcome is told for `tell`.
   */
  setting: { poll: 2_000, confirm: 30_000, late: 10 * minute, queue: day, tell: day },
  deviceName: 30,
  groupName: 20,
  /** Characters of an e-mail address that fit an envelope (RFC 5321, erratum 1690 of RFC 3696). */
  email: 254,
  /** Ids in one call. */
  ids: 500,
} as const;
