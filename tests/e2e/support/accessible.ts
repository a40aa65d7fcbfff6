import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import english from "#messages/en.json" with { type: "json" };
import { expect } from "./test.ts";

/** About 650 KB of script: it is loaded into a page once, however often it is checked. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rule for colours, which costs as much as all the others. */
const colours = "color-contrast";
const parts = {
  all: {},
  colours: { runOnly: [colours] },
  "all but colours": { rules: { [colours]: { enabled: false } } },
  // Part of a newer standard, and checked by Lighthouse only.
  targets: { runOnly: ["target-size"] },
} satisfies Record<string, axe.RunOptions>;

/** Fails with the rule and the place of each violation that axe finds in the current page, or in a part of it. */
export async function expectAccessible(page: Page, part: keyof typeof parts = "all"): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeScript);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { resultTypes: ["violations"], ...parts[part] } satisfies axe.RunOptions,
  );
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
  expect(told).toEqual([]);
}

/** The smallest side of a target for a gloved thumb, in CSS pixels. */
const target = 48;

/** Fails with each button, link and field that is too small; links inside a sentence are exempt. */
export async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const inSentence = (element: Element) =>
      element.tagName === "A" &&
      getComputedStyle(element).display === "inline" &&
      element.closest("p,li,label,span") !== null;
    return [...document.querySelectorAll("a[href],button,input,select,textarea,[role=button],[role=tab]")]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !inSentence(element),
      )
      .flatMap((element) => {
        // A field's label extends it: tapping the label activates the field.
        const boxes = [element, ...("labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [])];
        const sizes = boxes.map((box) => box.getBoundingClientRect());
        const width = Math.max(...sizes.map((size) => size.width));
        const height = Math.max(...sizes.map((size) => size.height));
        if (width === 0 || height === 0 || (width >= least - 0.5 && height >= least - 0.5)) return [];
        return [`${element.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`];
      });
  }, target);
  expect(small).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(width);
}

const ownWords = new Set(JSON.stringify(english).match(/[a-z]+/gi));

/** Fails with each of our words that is broken at the end of a line; names of people and devices may be. */
export async function expectWholeWords(page: Page): Promise<void> {
  const torn = await page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility()) continue;
      // Letters beside digits belong to a name, as in "tmx0le0eedn49in".
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/(?<![a-z\d])[a-z]+(?![a-z\d])/gi)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push({ word, place: text.parentElement.outerHTML.slice(0, 120) });
      }
    }
    return found;
  });
  expect(torn.filter(({ word }) => ownWords.has(word))).toEqual([]);
}

/** Fails with each text that lies over another one, or over a button that it does not belong to. */
export async function expectNoOverlap(page: Page): Promise<void> {
  const overlaps = await page.evaluate(() => {
    type Piece = { element: Element; box: DOMRect };
    // Bars lie over the page on purpose, and what scrolls sideways is cut off at its box.
    const isLoose = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, overflowX, clipPath } = getComputedStyle(each);
        if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX) || clipPath !== "none") return true;
      }
      return false;
    };
    const isPart = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isLoose(element);
    const texts: Piece[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      if (!element || !currentNode.textContent?.trim() || element.closest("svg") || !isPart(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      texts.push(...[...range.getClientRects()].map((box) => ({ element, box })));
    }
    const buttons = [...document.querySelectorAll("main button")]
      .filter(isPart)
      .map((element) => ({ element, box: (element.querySelector("svg") ?? element).getBoundingClientRect() }));
    // Lines of text touch each other by a few pixels.
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);
    return texts.flatMap((text, index) =>
      [...texts.slice(index + 1), ...buttons]
        .filter(({ element }) => element !== text.element && !element.contains(text.element))
        .filter(({ box }) => meet(text.box, box))
        .map(({ element }) => `${text.element.textContent} / ${element.textContent || element.outerHTML.slice(0, 80)}`),
    );
  });
  expect(overlaps).toEqual([]);
}

/** Doubles the size of all text, like the setting of a browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}
