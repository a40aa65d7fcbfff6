import { day, minute } from "../time/spans.ts";

/** Limits that lists and live screens need, kept apart from the others to keep screens small. */
export const screenLimits = {
  /** A new stream starts with the events of this many last milliseconds. */
  repeat: 20_000,
  /** Guaranteed part of these in spite of connecting time: after a longer interruption, everything is reloaded. */
  missed: 10_000,
  virtualiseAbove: 60,
  /** Rows per page, the most rows in one call, and the most pages that an address may request at once. */
  page: { size: 20, max: 100, most: 25 },
  scroll: { throttle: 200, trigger: 0.92 },
  /** Devices watched by one live stream. */
  watched: 100,
  /**
   * The offline cache on a phone: maximum age, `rows` of the device list, `alarms` of a list, `records` in total (lists
   * and devices), `bytes` per record. A live page's data is saved again every `every`.
   */
  kept: { age: 7 * day, rows: 200, alarms: 100, records: 120, bytes: 256 * 1024, every: minute },
  /**
   * A value sent to a device: polled every `poll`; the device must report it within `confirm`; a late report counts for
   * `late`; a value for an offline device is queued for `queue`; its outcome is shown for `shown`.
   */
  setting: { poll: 2_000, confirm: 30_000, late: 10 * minute, queue: day, shown: day },
  deviceName: 30,
  groupName: 20,
  /** Maximum length of an e-mail address in an envelope (RFC 5321, erratum 1690 of RFC 3696). */
  email: 254,
  /** Ids per call. */
  ids: 500,
} as const;
