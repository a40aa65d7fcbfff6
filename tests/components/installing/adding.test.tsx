import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddScreen } from "#components/installing/adding/add-screen.tsx";
import { ClaimDevice } from "#components/installing/adding/claim-device.tsx";
import { CodeBox } from "#components/installing/adding/code-box.tsx";
import { CodeScreen } from "#components/installing/adding/code-screen.tsx";
import { RecordsList } from "#components/installing/adding/records-list.tsx";
import { useScanRequest } from "#lib/client/scan/page-scanner.ts";
import { addTasks } from "#lib/contract/add-tasks.ts";
import { devices } from "#lib/contract/devices.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { addHref, parseAddQuery } from "#lib/domain/queries/add-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, "");
  vi.restoreAllMocks();
});

const codes = ["device:bind", "gateway:wifi-config"] as const;
const ok = (data: unknown) => ({ code: 200, data });
const sentIn = (body: unknown, name: string): unknown => Reflect.get(Object(body), name);

describe("adding to a task", () => {
  const detail = (id: string) => ({
    id,
    taskName: id,
    products: [{ productId: `p-${id}`, productName: "Cold room", model: "CR" }],
    nameTemplate: "{product} {seq2}",
    nextSeq: 4,
  });
  const names = { t1: "North", t2: "South" };
  const tasks = { ok: true as const, data: Object.entries(names).map(([taskId, taskName]) => ({ taskId, taskName })) };
  const view = (id?: string) => (
    <AddScreen userId="u1" tasks={tasks} task={id ? { ok: true, data: detail(id) } : undefined} codes={codes} />
  );

  it("offers the scanner before a task is chosen", () => {
    renderUi(<AddScreen userId="u1" tasks={{ ok: true, data: [] }} task={undefined} codes={codes} />);
    expect(screen.getByRole("link", { name: "Scan to add" })).toHaveAttribute("href", href("scanAdd", { scan: 1 }));
  });

  it("keeps the input when the task is chosen last, and checks it by that task", async () => {
    const asked = answerCalls({
      [addTasks.scan.path]: () => ok({ deviceId: "864412058873", productId: "p-t1", duplicated: false }),
    });
    const { user, rerender } = renderUi(view());
    await user.type(screen.getByLabelText("Device ID"), "864412058873");
    await user.type(screen.getByLabelText("Device name"), "Walk-in 3");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Choose a task first")).toBeVisible();
    rerender(view("t1"));
    expect(screen.getByLabelText("Device ID")).toHaveValue("864412058873");
    expect(screen.getByLabelText("Device name")).toHaveValue("Walk-in 3");
    expect(screen.queryByText("Choose a task first")).toBeNull();
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ taskId: "t1", content: "864412058873" }));
  });

  it("explains the format of an ID after other input, and neither sends nor lists anything", async () => {
    const asked = answerCalls({ [addTasks.scan.path]: () => ({ code: -1, errKey: "scan.parseFailed" }) });
    const { user } = renderUi(view("t1"));
    await user.type(screen.getByLabelText("Device ID"), "冷库 1");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/^A device ID has letters, digits/)).toBeVisible();
    expect(screen.getByLabelText("Device ID")).toHaveValue("冷库 1");
    expect(asked.map(({ path }) => path)).not.toContain(addTasks.add.path);
    expect(screen.queryByText("1 failed")).toBeNull();
  });

  it("forgets a name removed with its clear button", async () => {
    answerCalls({ [addTasks.scan.path]: () => ok({ deviceId: "864412058873" }) });
    const { user } = renderUi(view("t1"));
    const name = screen.getByLabelText("Device name");
    await user.type(name, "Walk-in 3");
    await user.click(screen.getByRole("button", { name: "Clear Device name" }));
    await user.type(screen.getByLabelText("Device ID"), "864412058873");
    expect(name).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a device name")).toBeVisible();
  });

  it("describes the template of names in the person's language, without its placeholders", () => {
    const task = { ok: true as const, data: { ...detail("t1"), nameTemplate: "North-{model}-{seq2}" } };
    renderUi(<AddScreen userId="u2" tasks={tasks} task={task} codes={codes} />, { language: "zh-cn" });
    expect(screen.getByText("按模板“North-型号-序号”自动生成，可修改。")).toBeVisible();
  });

  it("requires a name if no template provides one, and sends the name that the platform proposes", async () => {
    const record = { recordId: "r1", deviceId: "864412058873", result: "success", createTime: 1 };
    let proposed: string | null = null;
    const asked = answerCalls({
      [addTasks.scan.path]: () => ok({ deviceId: "864412058873", deviceName: proposed }),
      [addTasks.add.path]: () => ok(record),
    });
    const added = () => asked.filter(({ path }) => path === addTasks.add.path).map(({ body }) => body);
    const task = { ok: true as const, data: { ...detail("t1"), nameTemplate: null, nextSeq: null } };
    const { user } = renderUi(<AddScreen userId="u2" tasks={tasks} task={task} codes={codes} />);
    await user.type(screen.getByLabelText("Device ID"), "864412058873");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a device name")).toBeVisible();
    expect(added()).toEqual([]);
    proposed = "Walk-in 7";
    await user.type(screen.getByLabelText("Device ID"), "{Backspace}3");
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText("Device name")).toHaveValue("Walk-in 7"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(added()).toMatchObject([{ deviceId: "864412058873", deviceName: "Walk-in 7" }]));
  });

  it("keeps the password of a network label, scanned or pasted, on the phone", async () => {
    const label = "WIFI:T:WPA;S:Cellar;P:secret-1;;";
    const asked = answerCalls({ [addTasks.scan.path]: () => ({ code: -1, errKey: "scan.parseFailed" }) });
    const host = renderHook(useScanRequest);
    const { user } = renderUi(view("t1"));
    await user.click(screen.getByRole("button", { name: "Scan the device" }));
    await waitFor(() => expect(host.result.current).toBeDefined());
    await act(async () => host.result.current?.finish({ kind: "read", result: { rawValue: label } }));
    const field = screen.getByLabelText("Device ID");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Scan data parsing failed"));
    expect(field).toHaveValue("");
    await user.click(field);
    await user.paste(label);
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription("Scan data parsing failed"));
    expect(JSON.stringify([asked, { ...window.localStorage }])).not.toContain("secret-1");
  });

  /** A platform that is slow with each device: `answer` is its response for the current one. */
  const slowly = (result: string, errorMsg?: string) => {
    let tell: (() => void) | undefined;
    const asked = answerCalls({
      [addTasks.scan.path]: ({ body }) => ok({ deviceId: sentIn(body, "content"), productId: "p-t1" }),
      [addTasks.add.path]: async ({ body }) => {
        await new Promise<void>((resolve) => (tell = resolve));
        const deviceId = sentIn(body, "deviceId");
        return ok({ recordId: "r1", deviceId, deviceName: "One", result, errorMsg, createTime: 1 });
      },
    });
    return {
      added: () => asked.filter(({ path }) => path === addTasks.add.path).map(({ body }) => body),
      answer: async () => {
        await waitFor(() => expect(tell).toBeDefined());
        await act(async () => tell?.());
        tell = undefined;
      },
    };
  };

  it.each([
    ["success", undefined, "One added"],
    ["failed", "Already taken", "Already taken"],
  ])("leaves text typed while a device is being added for the next one: %s", async (result, reason, told) => {
    const { answer } = slowly(result, reason);
    const { user } = renderUi(view("t1"));
    const [field, name] = [screen.getByLabelText("Device ID"), screen.getByLabelText("Device name")];
    await user.type(name, "First");
    await user.type(field, "A1{Enter}");
    await user.clear(field);
    await user.type(field, "A2");
    await user.tab();
    await answer();
    expect(await screen.findAllByText(told)).not.toHaveLength(0);
    expect(field).toHaveValue("A2");
    expect(field).not.toHaveAccessibleDescription();
    expect(name).toHaveValue("Cold room 04");
  });

  it("shows the numbers of added and failed devices separately, not as one word", async () => {
    const { answer, added } = slowly("failed", "Already taken");
    const { user } = renderUi(view("t1"));
    await user.type(screen.getByLabelText("Device ID"), "A1{Enter}");
    await waitFor(() => expect(added()).toHaveLength(1));
    await answer();
    const told = await screen.findByText(/^\d+ failed$/);
    expect(told.closest("[role=status]")).toHaveTextContent(/^\d+ added, \d+ failed$/);
  });

  it("does not add to the previous task while the chosen one loads", async () => {
    const { answer, added } = slowly("success");
    const { user, moves, rerender } = renderUi(view("t1"));
    await user.type(screen.getByLabelText("Device ID"), "A1");
    await user.selectOptions(screen.getByLabelText("Task"), "t2");
    expect(moves).toEqual([["replace", addHref("t2")]]);
    expect(screen.getByLabelText("Task")).toHaveValue("t2");
    for (const name of ["Save", "Scan many"]) expect(screen.getByRole("button", { name })).toBeDisabled();
    await user.type(screen.getByLabelText("Device ID"), "{Enter}");
    rerender(view("t2"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await answer();
    expect(await screen.findAllByText("One added")).not.toHaveLength(0);
    expect(added()).toMatchObject([{ taskId: "t2", deviceId: "A1" }]);
  });

  it("reads the next code also when the scanner was closed before the last device was added", async () => {
    const { answer } = slowly("success");
    const host = renderHook(useScanRequest);
    const { user, moves } = renderUi(view("t1"));
    await user.click(screen.getByRole("button", { name: "Scan many" }));
    await waitFor(() => expect(host.result.current).toBeDefined());
    await act(async () => {
      void host.result.current?.take?.("A1");
      host.result.current?.finish({ kind: "scan-cancelled" });
    });
    expect(moves).toEqual([]);
    await answer();
    await waitFor(() => expect(moves).toEqual([["refresh"]]));
  });

  it("keeps the page if the network fails after a device was added", async () => {
    const { answer } = slowly("success");
    const { user, moves } = renderUi(view("t1"));
    await user.type(screen.getByLabelText("Device ID"), "A1{Enter}");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await answer();
    expect(await screen.findAllByText("One added")).not.toHaveLength(0);
    expect(moves).toEqual([]);
  });

  it("shows the task, device ID, device name, reason and time of each record", () => {
    const added = { taskId: "t1", taskName: "North store", createTime: Date.UTC(2025, 10, 20, 2, 24, 36) };
    const records = [
      { ...added, recordId: "r1", deviceId: "A1", deviceName: "Walk-in 3", result: "success" as const },
      { ...added, recordId: "r2", deviceId: "A2", errorMsg: "It is taken", result: "failed" as const },
    ];
    renderUi(<RecordsList records={records} total={2} query={parseAddQuery({})} codes={codes} />);
    const [first, second] = screen.getAllByRole("listitem").map((row) => row.textContent);
    for (const text of ["Walk-in 3", "A1", "North store", "2025-11-20 10:24:36"]) expect(first).toContain(text);
    for (const text of ["A2", "It is taken", "North store", "2025-11-20 10:24:36"]) expect(second).toContain(text);
  });

  it("retries a record with the same id until there is an answer", async () => {
    const record = { recordId: "r1", taskId: "t1", deviceId: "A1", result: "failed" as const, createTime: 1 };
    const ids: unknown[] = [];
    answerCalls({
      [addTasks.add.path]: ({ body }) => {
        ids.push(sentIn(body, "requestId"));
        return ids.length === 1 ? { status: 504 } : ok(record);
      },
    });
    const { user } = renderUi(<RecordsList records={[record]} total={1} query={parseAddQuery({})} codes={codes} />);
    for (const count of [1, 2, 3]) {
      await user.click(await screen.findByRole("button", { name: /Retry/ }));
      await waitFor(() => expect(ids).toHaveLength(count));
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it("keeps name and product when a record is retried", async () => {
    const record = {
      recordId: "r1",
      taskId: "t1",
      deviceId: "864412058873",
      deviceName: "Walk-in 3",
      productId: "p1",
      result: "failed" as const,
      createTime: 1,
    };
    const asked = answerCalls({ [addTasks.add.path]: () => ok({ ...record, recordId: "r2", result: "success" }) });
    const { user } = renderUi(<RecordsList records={[record]} total={1} query={parseAddQuery({})} codes={codes} />);
    await user.click(screen.getByRole("button", { name: /Retry/ }));
    const { deviceId, deviceName, productId } = record;
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ deviceId, deviceName, productId }));
  });
});

describe("a code of a device that does not exist", () => {
  const network = () => screen.findByRole("link", { name: "Set up its network" });

  it.each([
    [1004, "Device does not exist, try network configuration?"],
    [2001, "Device does not exist"],
  ])("leads to its network set-up when the platform refuses it with %i", async (code, title) => {
    answerCalls({ [devices.parseScan.path]: () => ({ code, message: "theirs" }) });
    const { user } = renderUi(<CodeBox codes={codes} openScanner={false} />);
    await user.type(screen.getByLabelText("Code or device ID"), "864412058873");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await network()).toHaveAttribute("href", href("wifiConfig", { deviceId: "864412058873" }));
    expect(screen.getByText(title)).toBeVisible();
  });

  it("leads there also if only claiming the device reveals it", async () => {
    answerCalls({ [devices.bind.path]: () => ({ code: 1004, message: "theirs" }) });
    const { user } = renderUi(<ClaimDevice deviceId="A1" deviceName="Freezer" codes={codes} done={() => {}} />);
    expect(screen.queryByRole("link")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add the device" }));
    expect(await network()).toHaveAttribute("href", href("wifiConfig", { deviceId: "A1" }));
  });

  const missing = {
    recordId: "r1",
    deviceId: "A1",
    result: "failed",
    errKey: "device.notFound",
    createTime: 1,
  } as const;
  it.each([
    [codes, 1],
    [["device:bind"], 0],
  ] as const)(
    "offers a person with %j the network set-up %i times: only people with the permission",
    async (held, count) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      answerCalls({
        [devices.parseScan.path]: ({ body }) =>
          String(sentIn(body, "content")) === "W"
            ? ok({ type: "wifi", ssid: "Shop" })
            : { code: 1004, message: "theirs" },
      });
      const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
      const list = renderUi(<RecordsList records={[missing]} total={1} query={parseAddQuery({})} codes={held} />);
      expect(links().filter((to) => to?.startsWith(href("wifiConfig")))).toHaveLength(count);
      list.unmount();
      const { user } = renderUi(<CodeBox codes={held} openScanner={false} />);
      for (const [code, title] of [
        ["A1", "Device does not exist, try network configuration?"],
        ["W", "WiFi network"],
      ] as const) {
        await user.clear(screen.getByLabelText("Code or device ID"));
        await user.type(screen.getByLabelText("Code or device ID"), `${code}{Enter}`);
        expect(await screen.findByRole("heading", { name: title })).toBeVisible();
        expect(links()).toHaveLength(count);
      }
    },
  );
});

it("offers a device whose existence the platform does not report", async () => {
  answerCalls({ [devices.parseScan.path]: () => ok({ type: "device", deviceId: "A1", deviceName: "Freezer" }) });
  const { user } = renderUi(<CodeBox codes={["device:bind"]} openScanner={false} />);
  await user.type(screen.getByLabelText("Code or device ID"), "A1{Enter}");
  expect(await screen.findByRole("heading", { name: "Freezer" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add the device" })).toBeEnabled();
});

it("shows the code read last, also when the previous device is claimed only afterwards", async () => {
  let take = () => {};
  answerCalls({
    [devices.parseScan.path]: ({ body }) => ok({ type: "device", deviceId: sentIn(body, "content"), exists: true }),
    [devices.bind.path]: async () => {
      await new Promise<void>((resolve) => {
        take = resolve;
      });
      return ok({ deviceId: "A1" });
    },
  });
  const { user } = renderUi(<CodeBox codes={["device:bind"]} openScanner={false} />);
  const field = screen.getByLabelText("Code or device ID");
  await user.type(field, "A1{Enter}");
  await user.type(await screen.findByLabelText("Device name"), "Freezer");
  await user.click(screen.getByRole("button", { name: "Add the device" }));
  await user.clear(field);
  await user.type(field, "B2{Enter}");
  expect(await screen.findByRole("heading", { name: "B2" })).toBeVisible();
  take();
  expect(await screen.findByText("Device added")).toBeVisible();
  expect(screen.getByRole("heading", { name: "B2" })).toBeVisible();
});

describe("claiming a device", () => {
  const view = <ClaimDevice deviceId="A1" deviceName="Freezer" codes={["device:bind"]} done={() => {}} />;

  it("keeps its request id through lost answers, and gets a new one for another name", async () => {
    const ids: unknown[] = [];
    answerCalls({
      [devices.bind.path]: ({ body }) => {
        ids.push(sentIn(body, "requestId"));
        return { status: 504 };
      },
    });
    const { user } = renderUi(view);
    const add = () => screen.getByRole("button", { name: "Add the device" });
    for (const count of [1, 2]) {
      await user.click(add());
      await waitFor(() => expect(ids).toHaveLength(count));
      await waitFor(() => expectReady(add()));
    }
    await user.type(screen.getByLabelText("Device name"), " 2");
    await user.click(add());
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    ["device:bind-cs", "cs"],
    ["device:bind-jxs", "jxs"],
  ] as const)("requires the permission code of one level only: %s", async (code, bindType) => {
    const asked = answerCalls({ [devices.bind.path]: () => ({ code: 200, data: { deviceId: "A1" } }) });
    const { user } = renderUi(<ClaimDevice deviceId="A1" deviceName="Freezer" codes={[code]} done={() => {}} />);
    expect(screen.getByRole("button", { name: "Add the device" })).toHaveAttribute("data-code", code);
    await user.click(screen.getByRole("button", { name: "Add the device" }));
    await waitFor(() => expect(asked).toMatchObject([{ body: { deviceId: "A1", bindType } }]));
  });

  it("is not offered to a person without any of its permissions", () => {
    renderUi(<ClaimDevice deviceId="A1" deviceName="Freezer" codes={["more:scan-add"]} done={() => {}} />);
    expect(screen.queryByRole("button", { name: "Add the device" })).toBeNull();
  });
});

it("says that permissions could not be loaded, and not that adding is forbidden", () => {
  const failure = failureOfStatus(503);
  renderUi(<CodeScreen codes={{ ok: false, failure }} scan={false} />);
  expect(screen.getByText("Service unavailable")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});
