import { expect, it } from "vitest";
import { curveRanges, rangeDays } from "#lib/domain/curves/curve-window.ts";
import { baudRates, targetBuild, targetVersion } from "#lib/domain/devices/firmware.ts";
import { fallbackLanguage, languageCookie, languages } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { day, second } from "#lib/domain/time/spans.ts";

// Other tests use these limits by name; here their values are those of section 9 of the specification.
it.each([
  ["a request takes 30 s at most", limits.requestTimeout, 30 * second],
  ["permissions are kept for 20 minutes", limits.permissionCache, 20 * 60 * second],
  ["after a 401 the login page comes in 500 ms", limits.redirectAfter401, 500],
  ["a password has 6 to 16 characters", limits.password, { min: 6, max: 16 }],
  ["a picture has 10 MB at most", limits.uploadBytes, 10 * 1024 * 1024],
  ["a loading toast stays 100 s", limits.loadingToast, 100 * second],
  ["any other toast stays 2 s", limits.toast, 2 * second],
  [
    "scrolling is looked at every 200 ms, and 92 % of the page are near its end",
    [200, 0.92],
    Object.values(limits.scroll),
  ],
  ["a code is looked for every 40 ms and handed on after 1 s", [limits.scan.detect, limits.scan.handOff], [40, second]],
  ["a camera has 6 s to show a picture", [limits.scan.start, limits.camera.watchdog], [6 * second, 6 * second]],
  ["the native bridge is waited for 100 times 50 ms", limits.bridge, { tries: 100, pause: 50 }],
  ["an expired device has a week", limits.renewal.grace, 7 * day],
  ["curves and lists reach back a week, two or a month", curveRanges.map((range) => rangeDays[range]), [7, 14, 30]],
  [
    "the firmware tool brings one build of one version",
    [targetVersion, targetBuild],
    ["V02_01_0316", "user1.4096.new.4.bin"],
  ],
  ["the firmware tool knows two baud rates", baudRates, [115_200, 9_600]],
  [
    "two languages, by the cookie lang, and else English",
    [languages, languageCookie, fallbackLanguage],
    [["zh-cn", "en"], "lang", "en"],
  ],
])("%s", (_, is, wanted) => {
  expect(is).toEqual(wanted);
});
