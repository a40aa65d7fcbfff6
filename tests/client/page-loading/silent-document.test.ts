import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSilentDocument } from "#lib/client/page-loading/silent-document.ts";

const longest = 45_000;
const ended = vi.fn();
const stopped = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  vi.spyOn(window, "stop").mockImplementation(stopped);
  document.addEventListener("DOMContentLoaded", ended);
});
afterEach(() => {
  document.removeEventListener("DOMContentLoaded", ended);
  vi.restoreAllMocks();
  vi.useRealTimers();
  ended.mockClear();
  stopped.mockClear();
});

it("ends a document that is silent for too long, counted from its last chunk", async () => {
  const stop = endSilentDocument(longest);
  await vi.advanceTimersByTimeAsync(longest - 1);
  document.body.append(document.createElement("div"));
  await vi.advanceTimersByTimeAsync(longest - 1);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(longest);
  expect(stopped).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

it("leaves a complete document alone", async () => {
  const stop = endSilentDocument(longest);
  document.dispatchEvent(new Event("DOMContentLoaded"));
  await vi.advanceTimersByTimeAsync(2 * longest);
  expect(stopped).not.toHaveBeenCalled();
  stop();
});
