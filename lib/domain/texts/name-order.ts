const chinese = /\p{Script=Han}/gu;

/** The most common Chinese characters in order of pronunciation: level 1 of GB 2312, which is a fixed order. */
function commonCharacters(): string[] {
  const codes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) codes.push(row, cell);
  return new TextDecoder("gbk").decode(Uint8Array.from(codes)).match(chinese) ?? [];
}

/** Common characters map to a contiguous range before all others. */
const firstPlace = 0x3400;
const common = commonCharacters();
const places = new Map(common.map((each, index) => [each, String.fromCharCode(firstPlace + index)]));

const { compare } = new Intl.Collator("zh-CN");
let bySound: string[] | undefined;

/** The last common character whose pronunciation is equal to or before that of another character. */
function commonBefore(character: string): string | undefined {
  bySound ??= common.toSorted(compare);
  let [from, to] = [0, bySound.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (compare(bySound[middle] ?? "", character) > 0) to = middle;
    else from = middle + 1;
  }
  return bySound[from - 1];
}

/** Sort key of a Chinese character; an uncommon one follows the common one before it in pronunciation. */
function characterKey(character: string): string {
  const known = places.get(character);
  if (known !== undefined) return known;
  const place = `${places.get(commonBefore(character) ?? "") ?? ""}${character}`;
  places.set(character, place);
  return place;
}

/** Sorts a number after all with fewer digits. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, "");
  return `${String.fromCharCode(0x2f + number.length)}${number}`;
}

/**
 * A key that sorts names in natural order when compared by code unit: "Site 2" before "Site 10"; case, width and
 * accents are ignored; Chinese characters follow Latin letters, by pronunciation. It is stored with the names, so any
 * change to it needs a migration.
 */
export const nameOrder = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/\d+/g, numberKey)
    .replace(chinese, characterKey);
