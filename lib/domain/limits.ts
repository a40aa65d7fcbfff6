import { pageLimits } from "./screens/page-limits.ts";
import { screenLimits } from "./screens/screen-limits.ts";
import { day, hour, minute } from "./time/spans.ts";

/** Numbers from section 9 of the specification and of the platform's guarantees. Times in milliseconds. */
export const limits = {
  ...pageLimits,
  ...screenLimits,
  requestTimeout: 30_000,
  permissionCache: 20 * minute,
  /** A session ends after `idle` without use and `absolute` after login; its cookie is renewed every `renew`. */
  session: { idle: day, absolute: 14 * day, renew: 10 * minute },
  /**
   * Concurrent calls from one web node to the platform: in total, of the same kind so that one kind cannot block all
   * others, and in the waiting queue.
   */
  platformCalls: { running: 128, sameCall: 64, waiting: 200 },
  /**
   * Live streams per session and per web node, the longest silence on a stream, and how often its session is checked. A
   * new stream starts with the events of the last `repeat`, since it opens later than its page was read.
   */
  streams: { perSession: 6, perNode: 2_500, silence: 15_000, check: 3_000, repeat: screenLimits.repeat },
  /** Overhead of form data around its file. */
  formOverheadBytes: 16 * 1024,
  redirectAfter401: 500,
  uploadBytes: 10 * 1024 * 1024,
  /**
   * Uploaded pictures: maximum pixels, the longest side of the stored picture, the side of an alarm photo's square
   * thumbnail, and uploads per person and hour.
   */
  pictures: {
    pixels: 64_000_000,
    side: { avatar: 512, device: 1_024, feedback: 1_600, alarm: 1_600 },
    thumbnail: 144,
    perHour: 60,
  },
  answerBytes: 5 * 1024 * 1024,
  /** Body of a call: more than twice its longest id lists. Parsing a body costs far more than sending one. */
  requestBytes: 256 * 1024,
  shareUsers: 20,
  chartPoints: 400,
  historyDays: 31,
  redirectLength: 2048,
  /**
   * Network modules: pages poll every `poll`, the platform asks a busy device every `ask`. Deadlines: `answer` for each
   * answer, `scan` for a scan, `join` for joining a network, `restart` for a restart or reset, which usually takes
   * `usual`. A synchronous call waits for `wait`. Readings are kept for `kept`; the last `history` set-ups are listed.
   */
  gateway: {
    poll: 1_500,
    ask: 1_000,
    answer: 10_000,
    scan: 20_000,
    join: 2 * minute,
    restart: 3 * minute,
    usual: minute,
    wait: 10_000,
    kept: hour,
    history: 20,
  },
  /**
   * Firmware of network modules: deadline `answer` for an answer; an upgrade without reports for `silence` has failed;
   * pages poll every `poll`; an upgraded device stays in the outdated list for `listed`; a temporary device lives for
   * `temporary`.
   */
  firmware: {
    answer: 5_000,
    silence: 10 * minute,
    poll: 2_000,
    listed: hour,
    temporary: day,
  },
  /**
   * Live pictures: one every `frame`; loading has failed after `watchdog` without one; paused `idle` after the last
   * touch. Access tokens are valid for `access` and renewed `renew` before their end. Deadlines: `code` for loading a
   * player, `cloud` for EZVIZ's cloud. A still picture is reloaded every `still`.
   */
  camera: {
    frame: 500,
    watchdog: 6_000,
    idle: 2 * minute,
    access: 10 * minute,
    renew: minute,
    code: 30_000,
    cloud: 5_000,
    still: 3_000,
    channels: 512,
    /** Linked cameras per device. */
    linked: 8,
  },
  /** Arguments per curve. */
  curveArgs: 4,
  /** Sparklines of the tiles: period covered, time in cache, devices per call. */
  recent: { span: 6 * hour, age: 5 * minute, devices: 40 },
  /** Days that a daily count can cover. */
  countDays: 90,
  /**
   * Data cards: a renewal within `grace` after expiry continues from the expiry date; an order can be paid for `open`;
   * `together` devices per renewal. An expiry within `soon` is announced. `addresses` per person.
   */
  renewal: { grace: 7 * day, soon: 30 * day, open: 2 * hour, together: 20, addresses: 20 },
  /**
   * A payment notice is accepted for `notice`, and its signature is remembered as long. After paying, the page polls
   * every `poll` and stops announcing the payment after `wait`.
   */
  payment: { notice: 5 * minute, poll: 2_000, wait: minute },
  feedbackImages: 3,
  authCodeDays: 30,
  /** Authorization codes per device, open or in use. */
  authCodes: 10,
  shareHours: 24 * 30,
  /**
   * Scanner: detection runs every `detect`, a result is used `handOff` after it was found. In continuous mode the codes
   * in view are reported every `sight`, and a code is read again after it was out of view for `gone`. The camera must
   * show a picture within `start`, and the messaging app must answer within the same time, also for payments.
   */
  scan: { detect: 40, handOff: 1_000, sight: 250, gone: 2_000, start: 6_000 },
  /** How often, and at which interval, to look for the native app's bridge when one is announced. */
  bridge: { tries: 100, pause: 50 },
  /** A menu from the platform: entries, children per entry, and loading time of a framed page. */
  menu: { entries: 8, children: 20, open: 15_000 },
  snoozeMinutes: 7 * 24 * 60,
} as const;
