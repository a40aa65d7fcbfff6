import format from "icu-minify/format";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { type Language, languages } from "#lib/domain/languages.ts";
import { compiled } from "#lib/i18n/compiled.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };

const catalogues: Record<Language, Parameters<typeof compiled>[0]> = { en, "zh-cn": chinese };
const timeZone = "Asia/Shanghai";
const time = new Date(Date.UTC(2025, 10, 20, 12));

/** The numbered parts of a compiled message, by the name of their value. */
const kinds = { select: 1, plural: 2, ordinal: 3, number: 4, date: 5, time: 6 };
type Values = Record<string, unknown>;
const tag = (parts: unknown) => `<b>${[parts].flat().join("")}</b>`;

/** Values for all parameters of these parts; numbers and choices vary by `turn`. */
function valuesOf(parts: unknown, turn: number, values: Values = {}): Values {
  for (const part of Array.isArray(parts) ? parts : []) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part;
    const isTag = part.length > 1 && (typeof kind !== "number" || kind === 0);
    if (isTag) {
      valuesOf(part.slice(1), turn, values);
      continue;
    }
    const names = Object.keys(options ?? {});
    if (kind === kinds.select) values[name] = names[turn % names.length];
    else if (kind === kinds.date || kind === kinds.time) values[name] = time;
    else if (kind === undefined) values[name] ??= `${name}!`;
    else values[name] = [0, 1, 2, 17][turn % 4];
    if (kind <= kinds.ordinal) for (const option of Object.values(options)) valuesOf(option, turn, values);
  }
  return values;
}

/** The tag names of a message's source. */
const tagsOf = (message: string) => [...message.matchAll(/<(\w+)>/g)].map(([, name = ""]) => name);

const leaves = (node: unknown, path: string[] = []): { path: string[]; leaf: unknown }[] =>
  typeof node === "object" && node !== null && !Array.isArray(node)
    ? Object.entries(node).flatMap(([key, part]) => leaves(part, [...path, key]))
    : [{ path, leaf: node }];

const formatters = {
  getDateTimeFormat: (...parts: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...parts),
  getNumberFormat: (): never => {
    throw new Error("a browser would make an Intl.NumberFormat, the first of which takes long");
  },
  getPluralRules: (...parts: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...parts),
};

test.each(languages)("a compiled message has the same text as its source, in %s", (language) => {
  const catalogue = catalogues[language];
  const written = new Map(leaves(catalogue).map(({ path, leaf }) => [path.join("."), String(leaf)]));
  // Both are typed per key and its values; here each gets all values, which "never" permits.
  const translate = createTranslator({ locale: language, messages: catalogue as never, timeZone });
  const other: string[] = [];
  for (const { path, leaf } of leaves(compiled(catalogue))) {
    const key = path.join(".");
    const tags = Object.fromEntries(tagsOf(written.get(key) ?? "").map((name) => [name, tag]));
    for (let turn = 0; turn < 4; turn += 1) {
      const values = { ...valuesOf(leaf, turn), ...tags };
      const said = [format(leaf as never, language, values as never, { formatters, timeZone } as never)]
        .flat()
        .join("");
      const meant = String(translate.markup(key as never, values as never));
      if (said !== meant) other.push(`${key}: ${said} instead of ${meant}`);
    }
  }
  expect(other).toEqual([]);
  expect(written.size).toBeGreaterThan(1_000);
});

test("a count has no thousands separators", () => {
  const { few, nested } = compiled({
    few: "{count, plural, one {# alarm} other {# alarms}}",
    nested: "{kind, select, other {{count, plural, other {<b>#</b> of {all, plural, other {#}}}}}}",
  });
  const said = (message: unknown, values: Values) =>
    format(message as never, "en", values as never, { formatters, timeZone } as never);

  expect(said(few, { count: 1 })).toBe("1 alarm");
  expect(said(few, { count: 1_234 })).toBe("1234 alarms");
  expect(said(nested, { kind: "a", count: 1_234, all: 5_678, b: tag })).toBe("<b>1234</b> of 5678");
});
