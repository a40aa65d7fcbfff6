import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { alarmKinds } from "#lib/domain/devices/alarms.ts";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { errorKeys, failureKeys } from "#lib/domain/errors.ts";
import { permissionCodes, roles } from "#lib/domain/people/permissions.ts";
import { type Route, routes } from "#lib/domain/screens/routes.ts";
import { argumentsOf, catalogue } from "./catalogue.ts";
import { usesIn } from "./key-uses.ts";
import { product } from "./sources.ts";

const english = catalogue("en");
const chinese = catalogue("zh-cn");

/** Namespaces whose keys come from a list of the domain: they hold exactly these. */
const derived: Record<string, readonly string[]> = {
  titles: Object.values(routes).flatMap((route: Route) => [route.title, ...Object.values(route.views ?? {})]),
  errors: [...errorKeys, ...failureKeys],
  statuses: deviceStatuses,
  kinds: alarmKinds,
  roles,
  "people.codes": permissionCodes,
};

/** Read outside of the tests, whose time limit is for a single check and not for parsing the product. */
const uses = product().flatMap(usesIn);

test("both languages hold the same keys", () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
});

test("Chinese has one word per term", () => {
  const others = {
    通信模块: "网络模块",
    设备主人: "设备拥有者",
    访客: "分享对象",
    消息应用: "微信",
    "设备 ?ID": "设备编号",
  };
  // The specification's own terms are used.
  const own = [...chinese].filter(([key]) => !key.startsWith("firmware."));
  const found = own.filter(([, text]) => Object.keys(others).some((other) => new RegExp(other).test(text)));
  expect(found).toEqual([]);
});

/** One language may need a plural, or words that depend on a number, where the other does not. */
const namesIn = (text: string) => {
  const shown = argumentsOf(text).filter((argument) => !argument.endsWith(":words"));
  return [...new Set(shown.map((argument) => argument.replace(/:(?!tag).*/, "")))];
};

test("both languages use the same arguments in each text", () => {
  const different = [...english].filter(
    ([key, text]) => namesIn(text).join() !== namesIn(chinese.get(key) ?? "").join(),
  );
  expect(different.map(([key]) => key)).toEqual([]);
});

test.each(["en", "zh-cn"] as const)("every text of %s is a well-formed ICU message", (locale) => {
  const problems: string[] = [];
  for (const [key, message] of catalogue(locale)) {
    const values = Object.fromEntries(
      argumentsOf(message).map((argument) => {
        const [name = "", kind] = argument.split(":");
        return [name, kind === "tag" ? (chunks: unknown) => String(chunks) : 1];
      }),
    );
    const t = createTranslator({
      locale,
      messages: { message },
      onError: (error) => problems.push(`${key}: ${error}`),
    });
    // With a rich-text tag among them the values exceed the type of t().
    t.rich("message", values);
  }
  expect(problems).toEqual([]);
});

test("a namespace that derives from the domain holds exactly the domain's names", () => {
  for (const [namespace, names] of Object.entries(derived)) {
    const keys = [...english.keys()].filter((key) => key.startsWith(`${namespace}.`));
    expect(keys.map((key) => key.slice(namespace.length + 1)).sort()).toEqual([...new Set(names)].sort());
  }
});

test("every text of the catalogue is used", () => {
  const isUsed = (key: string) =>
    uses.some((use) => {
      if ("key" in use) return use.key === key;
      if ("pattern" in use) return use.pattern.test(key);
      return key.slice(0, key.lastIndexOf(".")) === use.chosenIn;
    });
  const isDerived = (key: string) => Object.keys(derived).some((namespace) => key.startsWith(`${namespace}.`));
  expect([...english.keys()].filter((key) => !isDerived(key) && !isUsed(key))).toEqual([]);
});

test("a key is chosen at run time only in a namespace of its own or in one that derives from the domain", () => {
  const chosen = uses.flatMap((use) => ("chosenIn" in use ? [use] : []));
  const broad = chosen.filter(({ chosenIn }) => !chosenIn.includes(".") && !(chosenIn in derived));
  expect(broad).toEqual([]);
});

test('the tone is consistent: no formal address in Chinese, and no "please" except in the specification\'s fixed sentences', () => {
  expect([...chinese].filter(([, text]) => /\u60a8|\uff01/.test(text)).map(([key]) => key)).toEqual([]);
  const sentences = ["firmware.idErrors.needId", "firmware.notes.running"];
  const fixed = (key: string) => key.startsWith("errors.") || sentences.includes(key);
  expect([...english].filter(([key, text]) => /\bplease\b/i.test(text) && !fixed(key)).map(([key]) => key)).toEqual([]);
});

test("a number and its unit are parted by a no-break space, so that no line ends between them", () => {
  const units = {
    en: /[\d#}] (?:s|h|min|d|ms|KB|MB|GHz|°C|\{unit, select)(?!\w)/,
    "zh-cn": /[\d#}] (?:秒|毫秒|分钟|小时|天|KB|MB|\{unit, select)/,
  };
  for (const [locale, texts] of Object.entries({ en: english, "zh-cn": chinese })) {
    // The platform's messages go out as SMS, whose alphabet has no such space.
    const shown = [...texts].filter(([key]) => !key.startsWith("platform."));
    expect(shown.filter(([, text]) => units[locale as "en"].test(text))).toEqual([]);
  }
});
