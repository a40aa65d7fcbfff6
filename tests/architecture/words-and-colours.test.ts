import { expect, test } from "vitest";
import { places, product, textsUnder } from "./sources.ts";

// Read before the first test, which could otherwise time out on a busy machine.
const screens = product().filter(({ path }) => /^(app|components)\//.test(path));

/** Attributes with text for people. */
const spoken = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);

test("screens take every word from the catalogues", () => {
  const written = places(screens, (report) => ({
    JSXText: (node) => {
      if (/\p{L}{2}/u.test(node.value)) report(node.start);
    },
    JSXAttribute: (node) => {
      const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
      const literal = node.value?.type === "Literal" ? String(node.value.value) : "";
      if (spoken.has(name) && /\p{L}{2}/u.test(literal)) report(node.start);
    },
  }));
  expect(written).toEqual([]);
});

test("Chinese text is in the catalogues and in seed data only", () => {
  const files = ["app", "components", "lib"].flatMap((folder) => textsUnder(folder, /\.(tsx?|css|js)$/));
  const chinese = files.filter(({ path, text }) => !path.includes("seed") && /\p{Script=Han}/u.test(text));
  expect(chinese.map(({ path }) => path)).toEqual([]);
});

/** The files that define the tokens' colours. */
const theme = /^components\/ui\/theme\/(theme|tokens|base)[\w.-]*\.(ts|css)$/;
const colour = /#[0-9a-f]{3,4}\b|#[0-9a-f]{6}\b|#[0-9a-f]{8}\b|\b(rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i;
const named = /:\s*(white|black|red|green|blue|gr[ae]y|orange|yellow|silver)\s*[;!]/i;

test("everything else takes its colours from the theme's tokens", () => {
  const files = ["app", "components", "lib"].flatMap((folder) => textsUnder(folder, /\.(tsx?|css)$/));
  const painted = files
    .filter(({ path }) => !theme.test(path) && !path.startsWith("lib/platform/"))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) => (colour.test(line) || named.test(line) ? [`${path}:${index + 1}`] : [])),
    );
  expect(painted).toEqual([]);
});

test("every CSS variable that is used is set somewhere, because a declaration with an unset one has no effect", () => {
  const files = ["app", "components", "lib"].flatMap((folder) => textsUnder(folder, /\.(tsx?|css)$/));
  const given = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[a-z][\w-]*)["']?\s*:/g)].map(([, name]) => name)),
  );
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--(?:dc|st)-[\w-]+)/g)].flatMap(([, name]) =>
      given.has(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
