import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { appKeyOf, readAppKeys } from "#lib/domain/app-keys.ts";
import { languages } from "#lib/domain/languages.ts";
import { parseAccountQuery } from "#lib/domain/queries/account-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { documentHref, iconOf } from "#lib/domain/screens/variant-addresses.ts";
import {
  documentIdOf,
  documentNames,
  pickVariant,
  productVariant,
  variantNames,
} from "#lib/domain/screens/variants.ts";
import { settingsSchema } from "#lib/domain/settings.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };
import { contrast } from "#tests/support/contrast.ts";

const folder = "messages/variants";
const catalogues = { en, "zh-cn": chinese };
const others = variantNames.filter((name) => name !== productVariant);
const words = z.record(z.enum(languages), z.record(z.enum(Object.keys(en.app)), z.string()));
const tokens = z.record(z.string(), z.string().check(z.regex(/^#[0-9a-f]{6}$/)));
const variantFile = z.strictObject({ app: words, colours: z.strictObject({ light: tokens, dark: tokens }) });
const read = (name: string) => variantFile.parse(JSON.parse(readFileSync(`${folder}/${name}/variant.json`, "utf8")));

/** The surfaces behind text in the accent colour, from the product's style sheet. */
function tokensOf(scheme: "light" | "dark"): Map<string, string> {
  const sheet = readFileSync("components/ui/theme/tokens.css", "utf8");
  const value = new RegExp(`--dc-([\\w-]+): (?:.*var\\(--${scheme}, )?(#[0-9a-f]{6})`, "g");
  return new Map([...sheet.matchAll(value)].map(([, name = "", colour = ""]) => [name, colour]));
}

describe("a variant of the app", () => {
  it("has a folder, and each folder is a variant", () => {
    expect(readdirSync(folder).sort()).toEqual([...variantNames].sort());
  });

  it.each(variantNames)("%s has every document in both languages, each with a title and a text", (name) => {
    for (const document of documentNames)
      for (const language of languages) {
        const text = readFileSync(`${folder}/${name}/${document}.${language}.html`, "utf8");
        expect(text, `${document}.${language}`).toMatch(/^<h1>[^<]{2,}<\/h1>\n<(h2|p)>/);
        // Screens named in a text must be called the same.
        for (const [, name = ""] of text.matchAll(/“([^”]+)”/g))
          expect(JSON.stringify(catalogues[language]).includes(`:"${name}"`), `${document}.${language}: ${name}`).toBe(
            true,
          );
        if (language === "zh-cn") expect(text).toMatch(/\p{Script=Han}/u);
        else expect(text).not.toMatch(/\p{Script=Han}/u);
      }
  });

  it.each(variantNames)(
    "%s says in its privacy policy how long readings and records are kept, and that a name outlasts its account",
    (name) => {
      const { HISTORY_DAYS, RECORD_DAYS } = settingsSchema.parse({});
      const policy = (language: string) => readFileSync(`${folder}/${name}/privacy-policy.${language}.html`, "utf8");
      for (const language of languages)
        for (const days of [HISTORY_DAYS, RECORD_DAYS]) expect(policy(language)).toContain(` ${days} `);
      expect(policy("en")).toContain("After that your name stays");
      expect(policy("zh-cn")).toMatch(/\u6ce8\u9500\u540e.*\u4ecd\u4fdd\u7559\u4f60\u7684\u59d3\u540d/);
    },
  );

  it.each(others)("%s has its own name and icons", (name) => {
    const { app } = read(name);
    for (const language of languages) expect(app[language]?.name).not.toBe("");
    for (const file of ["icon.svg", "icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"])
      expect(readFileSync(`public${iconOf(file, name)}`).length).toBeGreaterThan(100);
  });

  it.each(others)("%s has an accent colour with enough contrast wherever text uses it", (name) => {
    for (const [scheme, own] of Object.entries(read(name).colours)) {
      const product = tokensOf(scheme === "dark" ? "dark" : "light");
      const colour = (token: string) => own[token] ?? product.get(token) ?? "";
      for (const token of Object.keys(own)) expect([...product.keys()]).toContain(token);
      for (const fill of ["accent", "accent-press"])
        expect(contrast(colour("on-accent"), colour(fill)), `${scheme} ${fill}`).toBeGreaterThanOrEqual(4.5);
      for (const surface of ["bg", "surface", "raised", "sunken", "press", "accent-tint"])
        expect(contrast(colour("accent-text"), colour(surface)), `${scheme} ${surface}`).toBeGreaterThanOrEqual(4.5);
      for (const line of ["accent", "series"])
        expect(contrast(colour(line), colour("surface")), `${scheme} ${line}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("is the first known one that is named, otherwise the product", () => {
    expect(pickVariant(undefined, "com.unknown", null, others[0])).toBe(others[0]);
    expect(pickVariant("toString", "")).toBe(productVariant);
  });

  it("has its own documents under its own ids; other ids are unchanged", () => {
    for (const name of others) {
      expect(documentIdOf("privacy-policy", name)).toBe(`privacy-policy.${name}`);
      expect(documentIdOf("spring-sale", name)).toBe("spring-sale");
    }
    expect(documentIdOf("privacy-policy", productVariant)).toBe("privacy-policy");
  });

  it("has one address per document, with the variant if it is not the installation's default", () => {
    const [other = productVariant] = others;
    expect(documentHref("privacy-policy", productVariant, productVariant)).toBe(href("privacyPolicy"));
    expect(documentHref("privacy-policy", other, productVariant)).toBe(href("privacyPolicy", { app: other }));
    expect(documentHref("spring-sale", other, other)).toBe(href("richText", { id: "spring-sale" }));
    // People who follow a link from elsewhere are not signed in.
    for (const id of ["company", "company2"] as const)
      expect(documentHref(id, productVariant, productVariant)).toBe(href("richText", { id }));
    expect(documentHref("toString", other, productVariant)).toBe(href("richText", { id: "toString", app: other }));
  });

  it("is named by the address of a page before signing in, or by its redirect target", () => {
    const [app] = others;
    const home = href("home", { app });
    expect(parseAccountQuery({ app })).toEqual({ app, redirect: undefined });
    expect(parseAccountQuery({ redirect: home })).toEqual({ app, redirect: home });
    expect(parseAccountQuery({ app: productVariant, redirect: home }).app).toBe(productVariant);
    expect(parseAccountQuery({ app: "toString", redirect: "//elsewhere.example" })).toEqual({
      app: undefined,
      redirect: href("home"),
    });
  });

  it("has its own key of the platform, or the product's", () => {
    const one = readAppKeys("same-for-all");
    const each = readAppKeys(JSON.stringify({ [productVariant]: "a", [others[0] ?? ""]: "b" }));
    expect(variantNames.map((name) => one && appKeyOf(one, name))).toEqual(variantNames.map(() => "same-for-all"));
    expect(variantNames.map((name) => each && appKeyOf(each, name))).toEqual(["a", "b"]);
  });
});
