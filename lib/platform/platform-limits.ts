import { day, hour, minute } from "#lib/domain/time/spans.ts";

/**
 * Numbers that the platform alone goes by, each said once. What browsers and the web server know, too, is in `limits`,
 * which comes with every page. Times in milliseconds.
 */
export const platformLimits = {
  /** For so long after somebody signed in his session adds another way to do so that asks for nothing else. */
  signedInLately: 10 * minute,
  captchaAfterFailures: 5,
  /** Invitations to one device that nobody has accepted yet: as many as are listed, so that each can be taken back. */
  openShares: 200,
  mqttBytes: 64 * 1024,
  /**
   * Device clocks outside of this are not believed: before the year 2000, or this far ahead of ours; nor one that fell
   * back, once its readings have come late by the same for `believed`, give or take `apart`.
   */
  deviceClock: { earliest: 946_684_800_000, ahead: 5 * minute, believed: 15 * minute, apart: 10 * minute },
  /** Rows of an export: a month of minutes, with room for other arguments between them. */
  exportRows: 60_000,
  /** Samples that one report goes over: a month of a device that reports every five seconds. More would hold up everybody. */
  reportSamples: 600_000,
  /** Curves, reports, exports, lists of people and diagnoses that one session may ask for in a minute. */
  costlyReads: 200,
  /** Changes that one person may make in a minute, whatever they are: more than hands and a phone that catches up make. */
  writes: 300,
  /** Groups of one owner: whoever sees all groups has them in one list. */
  groups: 1_000,
  /**
   * Alarms. A value is back when it is `differential` inside of its limit, unless its device tells one; it speaks for
   * `speaks` at most. A device not heard for `offline` is lost, one heard again for `offlineSteady` is back, a probe
   * that measures again for `probeSteady` is mended; after a start devices have `start` to return. Values of the past
   * are looked into once none came for `lateQuiet`, but no later than `lateMost`, together with what was known for
   * `lateLead` before them.
   */
  alarm: {
    differential: 0.5,
    speaks: hour,
    offline: 10 * minute,
    offlineSteady: 2 * minute,
    probeSteady: 30 * minute,
    start: 2 * minute,
    lateQuiet: 30_000,
    lateMost: 5 * minute,
    lateLead: 12 * hour,
  },
  /**
   * Messages: at most `burst` alarms within `window` reach a person one by one; what comes then is told as one message
   * every `gather`. A sending has `deadline`, is tried `attempts` times between `firstPause` and `longestPause` apart,
   * and is taken up by another process once its `lease` is over. Milliseconds.
   */
  messages: {
    burst: 5,
    window: 5 * minute,
    gather: minute,
    deadline: 10_000,
    lease: minute,
    attempts: 12,
    firstPause: 5_000,
    longestPause: 15 * minute,
    kept: 30 * day,
    testsPerHour: 30,
    pushTargets: 20,
  },
  feedbackPerHour: 20,
  /** How long after dealing with an alarm it can be taken back; longer than the page offers it, for slow networks. */
  dealUndo: 30_000,
} as const;
