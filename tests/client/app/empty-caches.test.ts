import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { emptyCaches } from "#lib/client/app/app-worker.ts";
import { serveWorker } from "#tests/support/screen/worker-server.ts";

const dropped = vi.fn(async () => true);

beforeEach(() => {
  dropped.mockClear();
  vi.stubGlobal("caches", { keys: async () => ["build one"], delete: dropped });
  onTestFinished(() => void vi.unstubAllGlobals());
});

it("the files of the app are deleted if the server can deliver them again", async () => {
  const server = await serveWorker();
  onTestFinished(server.close);
  await emptyCaches();
  expect(dropped).toHaveBeenCalledExactlyOnceWith("build one");
});

it("the files of the app stay without a network, where the app could not be opened without them", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await emptyCaches();
  expect(dropped).not.toHaveBeenCalled();
});
