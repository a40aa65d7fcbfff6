import { expect, test } from "vitest";
import { endpoints } from "#lib/contract/index.ts";
import { paths as screens } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { places, product, sourcesUnder } from "./sources.ts";

// Read before the first test, which could otherwise time out on a busy machine.
const everywhere = [...product(), ...sourcesUnder("tests")];

test("paths of calls are written in lib/contract only", () => {
  const paths = new Set(endpoints.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])]));
  const outside = everywhere.filter(({ path }) => !path.startsWith("lib/contract/"));
  const repeated = places(outside, (report) => ({
    Literal: (node) => {
      if (typeof node.value === "string" && paths.has(node.value.split("?")[0] ?? "")) report(node.start);
    },
    TemplateElement: (node) => {
      if ([...paths].some((path) => node.value.raw.includes(path))) report(node.start);
    },
  }));
  expect(repeated).toEqual([]);
});

test("addresses of screens are written in lib/domain/screens/addresses.ts only", () => {
  const paths = new Set(Object.values(screens).flatMap((path) => [path, basePath + path]));
  const outside = product().filter(({ path }) => path !== "lib/domain/screens/addresses.ts");
  const repeated = places(outside, (report) => ({
    Literal: (node) => {
      if (typeof node.value === "string" && paths.has(node.value.split("?")[0] ?? "")) report(node.start);
    },
    TemplateElement: (node) => {
      if ([...paths].some((path) => node.value.raw.startsWith(path))) report(node.start);
    },
  }));
  expect(repeated).toEqual([]);
});

test("environment variables are named in lib/domain/settings.ts only", () => {
  // Tests and commands may read variables that are not the product's: the browser to test with, the mode of Node.
  const others = new Set(["NODE_ENV", "CHROMIUM_PATH", "PATH", "NEXT_RUNTIME", "SLOW_TESTS"]);
  const read = places(product(), (report) => ({
    MemberExpression: (node) => {
      const { object, property } = node;
      const environment =
        object.type === "MemberExpression" && object.property.type === "Identifier" && object.property.name === "env";
      if (environment && property.type === "Identifier" && !others.has(property.name)) report(node.start);
    },
  }));
  expect(read).toEqual([]);
});

test("only the site's clock is read, so that all times are the same on every machine", () => {
  const ofTheMachine = /^(get|set)(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)$|^toLocale(Date|Time)String$/;
  const read = places(product(), (report) => ({
    CallExpression: ({ callee, start }) => {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (ofTheMachine.test(callee.property.name)) report(start);
    },
  }));
  expect(read).toEqual([]);
});
