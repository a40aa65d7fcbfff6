import { day, hour, minute } from "#lib/domain/time/spans.ts";

/**
 * Limits that only the platform needs. Those that browsers and the web server share are in `limits`, which every page
 * includes. Times in milliseconds.
 */
export const platformLimits = {
  /** How long after sign-in a session may add another means of signing in without further proof. */
  signedInLately: 10 * minute,
  captchaAfterFailures: 5,
  /** Open invitations per device: as many as are listed, so that each can be revoked. */
  openShares: 200,
  mqttBytes: 64 * 1024,
  /**
   * Invalid device times: before the year 2000, or this far ahead of ours. A clock that fell behind is corrected once
   * its readings have been late by a constant lag, within `apart`, for `believed`.
   */
  deviceClock: { earliest: 946_684_800_000, ahead: 5 * minute, believed: 15 * minute, apart: 10 * minute },
  /** Rows of an export: a month of minutes, with room for other arguments in between. */
  exportRows: 60_000,
  /** Samples per report: a month at one per five seconds. More would block the process. */
  reportSamples: 600_000,
  /** Curves, reports, exports, lists of people and diagnoses per session and minute. */
  costlyReads: 200,
  /** Writes per person and minute: more than manual use, and a phone that catches up after being offline. */
  writes: 300,
  /** Groups per owner: people who see all groups get them in one list. */
  groups: 1_000,
  /**
   * Alarms. A value has recovered when it is `differential` inside its limit, unless its device defines another; it is
   * valid for `maxAge` at most. A device is lost after `offline` without reports, and back after `offlineSteady` with
   * reports; a probe is repaired after `probeSteady` with measurements. After a start devices have `start` to
   * reconnect. Late values are examined after `lateQuiet` without further ones, at the latest after `lateMost`,
   * together with the values of `lateLead` before them.
   */
  alarm: {
    differential: 0.5,
    maxAge: hour,
    offline: 10 * minute,
    offlineSteady: 2 * minute,
    probeSteady: 30 * minute,
    start: 2 * minute,
    lateQuiet: 30_000,
    lateMost: 5 * minute,
    lateLead: 12 * hour,
  },
  /**
   * Messages: a person gets at most `burst` alarms within `window` as single messages; further ones are combined every
   * `gather`. A delivery has a `deadline`, is tried `attempts` times with pauses from `firstPause` to `longestPause`,
   * and can be claimed by another process after its `lease`. Milliseconds.
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
  /** How long dealing with an alarm can be reverted; longer than the page offers it, for slow networks. */
  dealUndo: 30_000,
} as const;
