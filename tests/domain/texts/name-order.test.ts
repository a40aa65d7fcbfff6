import { describe, expect, it } from "vitest";
import { nameOrder } from "#lib/domain/texts/name-order.ts";

const ordered = (names: readonly string[]) =>
  names
    .map((name) => ({ name, order: nameOrder(name) }))
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    .map(({ name }) => name);
/** Whether names are sorted into this order, from any initial order. */
const holds = (...names: string[]) => {
  expect(ordered(names.toReversed())).toEqual(names);
  expect(ordered(names)).toEqual(names);
};
const same = (...names: string[]) => expect(new Set(names.map(nameOrder)).size).toBe(1);

describe("names", () => {
  it("are sorted by the value of numbers in them, at any position and of any length", () => {
    holds("Freezer", "Freezer 1", "Freezer 2", "Freezer 2 left", "Freezer 10", "Freezer 12");
    holds("2 North", "10 North", "10 South", "100 North");
    holds("A2 B9", "A2 B10", "A10 B1");
    holds("Card 9999999999", "Card 89860424191890037711", "Card 89860424191890037712");
    same("Freezer 7", "Freezer 007");
    holds("Freezer 0", "Freezer 000001", "Freezer 10");
  });

  it("are sorted without regard to case, width and accents", () => {
    same("Freezer 12", "freezer 12", "ＦＲＥＥＺＥＲ　１２");
    same("Éclair", "eclair");
    holds("apple", "Banana", "Évaporateur", "Freezer");
  });

  it("in Chinese are sorted by pronunciation, after those in Latin letters", () => {
    holds("Freezer 1", "北京", "长沙", "冷库2号", "冷库10号", "上海", "药品柜", "重庆");
    holds("１号冷库", "2号冷库", "10号冷库");
  });

  it("in less common Chinese characters are sorted by pronunciation as well", () => {
    holds("冷库", "鲈鱼", "上海", "新区", "鳕鱼", "药品");
    holds("冰柜", "長沙", "冷庫", "冷庫10", "上海", "臺北", "天津");
  });

  it("are sorted by a stored key: changing the rule requires a migration", () => {
    expect(["Freezer 10", "冷库2号", "鳕鱼"].map(nameOrder)).toEqual([
      "freezer 110",
      "\u3a23\u39c302\u37d0",
      "\u4026鳕\u411c",
    ]);
  });
});
