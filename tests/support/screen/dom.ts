import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { workerPath } from "#lib/domain/screens/base-path.ts";
import "../without-debugging-aids.ts";
import { longestWait } from "./eventually.ts";

configure({ asyncUtilTimeout: longestWait });

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

/** A stream without any events. */
class SilentStream extends EventTarget {
  close() {}
}

// Browser features that jsdom lacks and components need.
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
// The reachability check of the page succeeds: a failing stream or call means nothing more.
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

// A warning from React or a library is a defect, and fails its test.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
