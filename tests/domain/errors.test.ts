import { describe, expect, it } from "vitest";
import { bodyCodes, errorKeys, failureKeys, failureOfCode, failureOfKey, failureOfStatus } from "#lib/domain/errors.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };

const sentence = (catalogue: { errors: object }, key: string) =>
  key.split(".").reduce<unknown>((node, part) => Reflect.get(Object(node), part), catalogue.errors);

describe("HTTP statuses of section 8 of the specification", () => {
  it.each([
    [400, "http400", "toast"],
    [401, "http401", "login"],
    [403, "http403", "denied"],
    [404, "http404", "toast"],
    [408, "http408", "retry"],
    [500, "http500", "retry"],
    [501, "http501", "retry"],
    [502, "http502", "retry"],
    [503, "http503", "retry"],
    [504, "http504", "retry"],
    [505, "http505", "retry"],
  ] as const)("%i is %s and leads to %s", (status, key, reaction) => {
    expect(failureOfStatus(status)).toEqual({ key, reaction });
  });

  it("every other status is a connection fault", () => {
    for (const status of [0, 100, 204, 301, 302, 402, 405, 418, 499, 506, 599, -1, Number.NaN])
      expect(failureOfStatus(status), String(status)).toEqual({ key: "network", reaction: "retry" });
  });
});

describe("body codes of section 8 of the specification", () => {
  it("-1 is shown as a toast with the server's message, and has the server's error key", () => {
    expect(failureOfCode(bodyCodes.error, "device.offline", "Asleep", { since: 1 })).toEqual({
      key: "device.offline",
      reaction: "toast",
      message: "Asleep",
      data: { since: 1 },
    });
  });

  it("-1 without a known key is a system error with the server's message", () => {
    for (const name of [undefined, null, 7, "constructor", "__proto__", "toString", "new.error"])
      expect(failureOfCode(-1, name, "Oops", null)).toMatchObject({
        key: "sys.error",
        reaction: "toast",
        message: "Oops",
      });
  });

  it("401 opens the login page, whatever the rest of the response", () => {
    expect(failureOfCode(bodyCodes.unauthorized, "device.offline", "x", 1)).toMatchObject({
      key: "http401",
      reaction: "login",
    });
  });

  it("1004 and 2001 say that the device does not exist and offer the network set-up", () => {
    expect(failureOfCode(1004, undefined, undefined, null)).toMatchObject({
      key: "device.neverOnline",
      reaction: "setup",
    });
    expect(failureOfCode(2001, undefined, undefined, null)).toMatchObject({
      key: "device.notFound",
      reaction: "setup",
    });
  });

  it("missing data count as gone: nothing of them is stored, and they are not requested again", () => {
    for (const key of errorKeys.filter((each) => each.endsWith(".notFound") && each !== "device.notFound"))
      expect(failureOfKey(key).reaction, key).toBe("gone");
  });

  it("a missing permission is a page of its own, not a toast", () => {
    expect(failureOfCode(-1, "perm.denied", undefined, null).reaction).toBe("denied");
  });

  it("unknown codes are treated like -1", () => {
    for (const code of [0, 1, 201, 500, 9999, -2])
      expect(failureOfCode(code, "param.invalid", undefined, null)).toMatchObject({
        key: "param.invalid",
        reaction: "toast",
      });
  });
});

it("every failure has a sentence in both languages", () => {
  for (const key of [...errorKeys, ...failureKeys])
    for (const catalogue of [en, chinese]) expect(typeof sentence(catalogue, key), key).toBe("string");
});
