import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { workerPath } from "#lib/domain/screens/base-path.ts";
import "./spared.ts";

const complaints: string[] = [];
const complain =
  (level: string) =>
  (...parts: unknown[]) => {
    complaints.push([level, ...parts.map(String)].join(" "));
  };

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A stream on which nothing ever arrives. */
class SilentStream extends EventTarget {
  close() {}
}

// What jsdom lacks and the pieces of the page ask for.
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  EventSource: SilentStream,
});
// The server of the page answers when it is only asked whether it does: a stream or call that fails is just that.
const asked = globalThis.fetch;
globalThis.fetch = (input, init) =>
  input === workerPath
    ? Promise.resolve(new Response("", { headers: { "content-type": "text/javascript" } }))
    : asked.call(globalThis, input, init);
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
window.scrollTo = () => {};

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation(complain("console.error"));
  vi.spyOn(console, "warn").mockImplementation(complain("console.warn"));
});

// A complaint of React or of a library is a defect: the test in which it is made fails.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
