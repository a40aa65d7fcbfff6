import { expect, test } from "vitest";
import { plainLine } from "#lib/domain/texts/plain-line.ts";

test("a foreign text becomes one line without direction marks, within the maximum length", () => {
  expect(plainLine(" Too\nwarm \u202e in  the\u200b\u200bcold room ", 50)).toBe("Too warm in the cold room");
  expect(plainLine("Too warm", 8)).toBe("Too warm");
  expect(plainLine("Too warm in it", 8)).toBe("Too war…");
  expect(plainLine("Too \t warm", 5)).toBe("Too…");
});

test("a foreign text is not cut within a character", () => expect(plainLine("冷库❄️🐟🐟🐟", 6)).toBe("冷库❄️…"));
