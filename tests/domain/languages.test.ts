import { describe, expect, it } from "vitest";
import { pickLanguage } from "#lib/domain/languages.ts";

describe("the language of a request", () => {
  it("is the one in the cookie, before everything else", () => {
    expect(pickLanguage("zh-cn", "en-US,en;q=0.9")).toBe("zh-cn");
    expect(pickLanguage("en", "zh-CN")).toBe("en");
    expect(pickLanguage("ZH-CN", null)).toBe("zh-cn");
  });

  it("ignores a cookie that names no language of ours", () => {
    for (const cookie of ["fr", "", "zh", "../../etc", "__proto__", "en\r\nx: y"])
      expect(pickLanguage(cookie, "zh-CN"), cookie).toBe("zh-cn");
  });

  it.each([
    ["zh-CN,zh;q=0.9,en;q=0.8", "zh-cn"],
    ["zh-TW", "zh-cn"],
    ["zh-Hant-HK", "zh-cn"],
    ["ZH", "zh-cn"],
    ["en-GB", "en"],
    ["en;q=0.5, zh-CN;q=0.8", "zh-cn"],
    ["zh;q=0", "en"],
    ["en; q=0.5, zh ;q=0.8", "zh-cn"],
    ["fr-FR, de;q=0.9, zh;q=0.1", "zh-cn"],
    ["fr-FR, de", "en"],
    ["*", "en"],
    ["zhx, enx", "en"],
  ] as const)("comes from the browser's wishes: %s gives %s", (header, language) => {
    expect(pickLanguage(undefined, header)).toBe(language);
  });

  it("is English by default", () => {
    expect(pickLanguage(undefined, null)).toBe("en");
    expect(pickLanguage(null, "")).toBe("en");
  });

  it("survives malformed and endless headers", () => {
    for (const header of [
      ",,,",
      ";q=1",
      "zh;q=abc",
      "zh;q=",
      ";;;;",
      "zh,".repeat(100_000),
      "\u0000",
      "=".repeat(9000),
    ])
      expect(["zh-cn", "en"]).toContain(pickLanguage(undefined, header));
  });
});
