import { pageLimits } from "./screens/page-limits.ts";
import { screenLimits } from "./screens/screen-limits.ts";
import { day, hour, minute } from "./time/spans.ts";

/** Numbers of section 9 of the specification and of the platform's promises, each said once. Times in milliseconds. */
export const limits = {
  ...pageLimits,
  ...screenLimits,
  requestTimeout: 30_000,
  permissionCache: 20 * minute,
  /** A session ends after `idle` without use and `absolute` after login; its cookie is renewed every `renew`. */
  session: { idle: day, absolute: 14 * day, renew: 10 * minute },
  /**
   * Calls that one web node has under way at the platform, those of one kind among them, so that none holds up all
   * others, and those that wait for their turn.
   */
  platformCalls: { running: 128, sameCall: 64, waiting: 200 },
  /**
   * Live streams of one session and of one web node; the longest silence on one, and how often its session is checked.
   * A new one begins with what the last `repeat` brought: a page is older than its stream by less than that.
   */
  streams: { perSession: 6, perNode: 2_500, silence: 15_000, check: 3_000, repeat: screenLimits.repeat },
  /** What form data adds to the file in it. */
  formOverheadBytes: 16 * 1024,
  redirectAfter401: 500,
  uploadBytes: 10 * 1024 * 1024,
  /** Pictures that are uploaded: the most pixels, and the longest side of what is kept of each. */
  pictures: { pixels: 64_000_000, side: { avatar: 512, device: 1_024, feedback: 1_600 }, perHour: 60 },
  answerBytes: 5 * 1024 * 1024,
  /** The body of a call: more than twice its longest lists of ids. To read one takes many times as long as to send it. */
  requestBytes: 256 * 1024,
  shareUsers: 20,
  chartPoints: 400,
  historyDays: 31,
  redirectLength: 2048,
  /**
   * What a network module is asked: pages ask after it every `poll`, the platform asks the device every `ask` once that
   * is at work; each answer has `answer`, a scan `scan`, joining a network `join`, a restart or reset `restart`, of
   * which the device usually takes `usual`. A caller who waits for the end waits `wait`. Readings are kept for `kept`,
   * and `history` set-ups are told.
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
   * Firmware of network modules: a module has `answer` to answer; an upgrade of which nothing was heard for `silence`
   * has failed; pages ask how far it has come every `poll`; what was upgraded stays among the outdated for `told`; a
   * temporary device lives for `temporary`.
   */
  firmware: {
    answer: 5_000,
    silence: 10 * minute,
    poll: 2_000,
    told: hour,
    temporary: day,
  },
  /**
   * A live picture: a new one comes every `frame`; without one for `watchdog` it did not load; it pauses `idle` after
   * the last touch. What opens it is good for `access` and is asked anew `renew` before. The code of a player may take
   * `code` to arrive, EZVIZ's cloud `cloud` to answer; a still picture is asked for every `still`.
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
    /** Cameras that one device can have linked. */
    linked: 8,
  },
  /** Arguments in one curve. */
  curveArgs: 4,
  /** The small curves of the tiles: the time they cover, how long one is good for, and devices in one call. */
  recent: { span: 6 * hour, age: 5 * minute, devices: 40 },
  /** Days that a daily count reaches back. */
  countDays: 90,
  /**
   * Data cards: one is renewed from its end on for `grace` after it, an order can be paid for `open`, and so many devices
   * are renewed at once. An expiry within `soon` is worth a word. Addresses that a person keeps.
   */
  renewal: { grace: 7 * day, soon: 30 * day, open: 2 * hour, together: 20, addresses: 20 },
  /**
   * A notice of the payment provider is believed this long, and its signing is remembered as long. After paying, the page
   * asks every `poll` whether the payment arrived, and stops saying that it soon will after `wait`.
   */
  payment: { notice: 5 * minute, poll: 2_000, wait: minute },
  feedbackImages: 3,
  authCodeDays: 30,
  /** Authorization codes of one device that are open or in use. */
  authCodes: 10,
  shareHours: 24 * 30,
  /**
   * The scanner: a code is looked for every `detect` and handed on `handOff` after it was found. Where one scans on, it
   * is told every `sight` what is in front of the camera, and a code is read again once it was out of sight for `gone`.
   * The camera has `start` to show a picture, and the messaging app as long to answer at all, also when it is to pay.
   */
  scan: { detect: 40, handOff: 1_000, sight: 250, gone: 2_000, start: 6_000 },
  /** How often the native app's bridge is looked for, where one is announced. */
  bridge: { tries: 100, pause: 50 },
  /** Entries of a menu that comes from the platform, entries above one of them, and how long a page in a frame may take. */
  menu: { entries: 8, children: 20, open: 15_000 },
  snoozeMinutes: 7 * 24 * 60,
} as const;
