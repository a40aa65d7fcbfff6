import { expect, it } from "vitest";
import { oneLine, typedText } from "#lib/domain/texts/typed-text.ts";

it("surrounding spaces of typed text are removed", () => {
  expect(typedText("  Freezer 7\u3000")).toBe("Freezer 7");
});

it("invisible characters alone count as empty, and are kept where they join visible ones", () => {
  const unseen = [
    "",
    " ",
    "\u3000",
    "\u200b",
    " \u2060\ufeff ",
    "\u200e\u202e",
    "\u00ad",
    "\u3164",
    "\u2800",
    "\ufe0f",
  ];
  for (const each of unseen) expect(typedText(each), JSON.stringify(each)).toBe("");
  for (const each of ["❄️", "👨‍🔧", "7", "·", "冷库"]) expect(typedText(each)).toBe(each);
});

it("a name stays on one line and does not change the direction of following text", () => {
  expect(oneLine("Room\r\n7\u2028\t8")).toBe("Room 7 8");
  expect(oneLine("Room\u202e 7\u2066\u200f\u061c")).toBe("Room 7");
  for (const each of ["👨‍🔧 冷库", "Kühlraum 7", "Zelle\u200cName"]) expect(oneLine(each)).toBe(each);
});
