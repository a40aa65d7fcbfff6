const chinese = /\p{Script=Han}/gu;

/** The commonest Chinese characters by their sound, as the first rows of GB 2312 have them: that order never changes. */
function commonCharacters(): string[] {
  const codes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) codes.push(row, cell);
  return new TextDecoder("gbk").decode(Uint8Array.from(codes)).match(chinese) ?? [];
}

/** The common ones stand together, before every other one. */
const firstPlace = 0x3400;
const common = commonCharacters();
const places = new Map(common.map((each, index) => [each, String.fromCharCode(firstPlace + index)]));

const { compare } = new Intl.Collator("zh-CN");
let bySound: string[] | undefined;

/** The common character whose sound comes before that of another one, or is the same. */
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

/** What puts a Chinese character in its place; one that is not common follows a common one that sounds like it. */
function placed(character: string): string {
  const known = places.get(character);
  if (known !== undefined) return known;
  const place = `${places.get(commonBefore(character) ?? "") ?? ""}${character}`;
  places.set(character, place);
  return place;
}

/** A number after all that have fewer digits. */
function counted(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, "");
  return `${String.fromCharCode(0x2f + number.length)}${number}`;
}

/**
 * What names are ordered by, code by code, as people count: "Site 2" before "Site 10". Letters of either size and width
 * are the same, with their accents or without; Chinese characters come after them, by their sound. It is stored beside
 * names, so whoever changes it writes it anew in a migration.
 */
export const nameOrder = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/\d+/g, counted)
    .replace(chinese, placed);
