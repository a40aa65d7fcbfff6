import { expect, test } from "vitest";
import { lineAt, places, product, type Source } from "./sources.ts";

// Read before the first test, which could otherwise time out on a busy machine.
const sources = product();

test("nothing is of type any", () => {
  expect(places(sources, (report) => ({ TSAnyKeyword: (node) => report(node.start) }))).toEqual([]);
});

/** Whether a comment ends on this line or at most three above, where the statement may begin. */
const explained = (source: Source, line: number) =>
  source.comments.some((comment) => {
    const last = lineAt(source, comment.end);
    return last <= line && last >= line - 3;
  });

test("a cast is rare and has a reason beside it", () => {
  const casts = sources.flatMap((source) =>
    places([source], (report) => ({
      TSAsExpression: (node) => {
        const constant =
          node.typeAnnotation.type === "TSTypeReference" &&
          node.typeAnnotation.typeName.type === "Identifier" &&
          node.typeAnnotation.typeName.name === "const";
        // A cast of an empty list cannot be wrong.
        const empty = node.expression.type === "ArrayExpression" && node.expression.elements.length === 0;
        if (!constant && !empty) report(node.start);
      },
    })).map((place) => ({ place, source, line: Number(place.split(":").at(-1)) })),
  );
  expect(casts.filter(({ source, line }) => !explained(source, line)).map(({ place }) => place)).toEqual([]);
  const lines = sources.reduce((sum, source) => sum + source.lines, 0);
  expect(casts.length).toBeLessThanOrEqual(lines / 250);
});

test("default exports exist only where Next requires them", () => {
  const asked = /^(app\/.*|middleware\.ts|next\.config\.ts|lib\/i18n\/request\.ts)/;
  const others = sources.filter(({ path }) => !asked.test(path));
  expect(places(others, (report) => ({ ExportDefaultDeclaration: (node) => report(node.start) }))).toEqual([]);
});

test("no file re-exports from another", () => {
  const forwarded = places(sources, (report) => ({
    ExportAllDeclaration: (node) => {
      // A module that replaces one of Next's also re-exports the rest of it.
      if (!node.source.value.startsWith("next/dist/")) report(node.start);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) report(node.start);
    },
  }));
  expect(forwarded).toEqual([]);
});
