import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AddScreen } from "#components/installing/adding/add-screen.tsx";
import { useScanRequest } from "#lib/client/scan/page-scanner.ts";
import { addTasks } from "#lib/contract/add-tasks.ts";
import { limits } from "#lib/domain/limits.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

beforeEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});
afterEach(() => vi.useRealTimers());

const refused: Record<string, string> = { A9: "This device is already bound" };
let people = 0;

/** The form with its scanner open; the platform answers once `answered` settles. */
async function scanning(answered: () => Promise<void> = async () => undefined) {
  people += 1;
  const asked = answerCalls({
    [addTasks.add.path]: async ({ body }) => {
      await answered();
      const deviceId = String(Reflect.get(Object(body), "deviceId"));
      const errorMsg = refused[deviceId] ?? null;
      const result = errorMsg ? "failed" : "success";
      return {
        code: 200,
        data: { recordId: deviceId, deviceId, deviceName: `Room ${deviceId}`, result, errorMsg, createTime: 1 },
      };
    },
  });
  const task = { id: "t1", taskName: "North", products: [], nameTemplate: "{product} {seq2}", nextSeq: 4 };
  const tasks = { ok: true as const, data: [{ taskId: "t1", taskName: "North" }] };
  const host = renderHook(useScanRequest);
  const { user } = renderUi(
    <AddScreen userId={`many-${people}`} tasks={tasks} task={{ ok: true, data: task }} codes={["device:bind"]} />,
  );
  await user.click(screen.getByRole("button", { name: "Scan many" }));
  await waitFor(() => expect(host.result.current).toBeDefined());
  return {
    asked: () => asked.filter(({ path }) => path === addTasks.add.path),
    scan: (code: string) => act(async () => (await host.result.current?.take?.(code))?.message),
    /** How many devices the scanner counts after it has read this code. */
    count: (code: string) => act(async () => (await host.result.current?.take?.(code))?.count),
    /** Passes a code on, and returns the later text about it. */
    begin: async (code: string) => (await host.result.current?.take?.(code))?.message,
    close: () => act(async () => host.result.current?.finish({ kind: "scan-cancelled" })),
  };
}

it("says of a label scanned again that its device was added, and sends it once", async () => {
  const { scan, asked, close } = await scanning();
  expect(await scan("A1")).toBe("Room A1 added");
  expect(await scan("A2")).toBe("Room A2 added");
  expect(await scan("A1")).toBe("Room A1 is already added");
  expect(asked()).toHaveLength(2);
  await close();
  expect(screen.getByText("2 added")).toBeVisible();
  expect(screen.queryByText(/failed$/)).toBeNull();
});

it("counts devices: no label that is read twice, no code of something else, none that could not be added", async () => {
  const { count } = await scanning();
  const counts: unknown[] = [];
  for (const code of ["A1", "A1", "https://example.com/menu?x=1", "A9", "A2"]) counts.push(await count(code));
  expect(counts).toEqual([1, 1, 1, 1, 2]);
});

it("says that a device is added which was kept without a network and sent since", async () => {
  let online = false;
  const { scan, asked, close } = await scanning(async () => {
    if (!online) throw new TypeError("no network");
  });
  expect(await scan("A1")).toBe("A1 is kept, will retry online");
  online = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(await scan("A1")).toBe("Room A1 is already added");
  expect(asked()).toHaveLength(2);
  await close();
  expect(screen.getByText("1 added")).toBeVisible();
  expect(screen.queryByText(/failed$/)).toBeNull();
});

it("names the failed device, and retries it in place when it is scanned again", async () => {
  const { scan, asked, close } = await scanning();
  expect(await scan("A9")).toBe("A9: This device is already bound");
  expect(await scan("A9")).toBe("A9: This device is already bound");
  expect(asked()).toHaveLength(2);
  await close();
  expect(screen.getByText("1 failed")).toBeVisible();
});

it("continues with the next code when an answer is late, and shows that answer in the list", async () => {
  let answer: () => void = () => undefined;
  const { begin, asked, close } = await scanning(() => new Promise((resolve) => (answer = resolve)));
  vi.useFakeTimers();
  const late = begin("A1");
  await eventually(() => expect(asked()).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(limits.reach.patience));
  expect(await late).toBe("Adding A1");
  vi.useRealTimers();
  await close();
  await act(async () => answer());
  expect(await screen.findByText("1 added")).toBeVisible();
});

it("shows no password of a network label that is not a device", async () => {
  const { scan } = await scanning();
  expect(await scan("WIFI:T:WPA;S:Cellar;P:secret-1;;")).toBe("Not a device code: Cellar");
});
