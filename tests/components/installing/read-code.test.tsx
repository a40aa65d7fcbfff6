import { act, cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CodeBox } from "#components/installing/adding/code-box.tsx";
import { useScanRequest } from "#lib/client/scan/page-scanner.ts";
import { devices } from "#lib/contract/devices.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

beforeEach(() => {
  vi.restoreAllMocks();
  // As the router leaves it.
  window.history.replaceState({ tree: 1 }, "");
});

const codes = ["device:bind", "gateway:wifi-config", "authcode:use"] as const;
const view = <CodeBox codes={codes} openScanner={false} />;
const field = () => screen.getByLabelText("Code or device ID");
/** The page after Back: mounted anew, at the same history entry. */
const comeBack = () => {
  cleanup();
  return renderUi(view);
};

it("finds the device again when one returns from its network set-up, and reloads its state", async () => {
  let exists = false;
  answerCalls({
    [devices.parseScan.path]: () =>
      exists
        ? { code: 200, data: { type: "device", deviceId: "A1", exists, deviceName: "Freezer" } }
        : { code: 1004, message: "theirs" },
  });
  const { user } = renderUi(view);
  await user.type(field(), "A1{Enter}");
  expect(await screen.findByRole("link", { name: "Set up its network" })).toBeVisible();
  exists = true;
  comeBack();
  expect(field()).toHaveValue("A1");
  expect(await screen.findByRole("button", { name: "Add the device" })).toBeEnabled();
  expect(window.history.state).toMatchObject({ tree: 1 });
});

it("keeps no code that grants access, and no device once another code was read", async () => {
  const said: Record<string, object> = {
    A1: { type: "device", deviceId: "A1", exists: true },
    "7KQM 3RTX": { type: "authcode", authCode: "7KQM3RTX" },
  };
  const asked = answerCalls({
    [devices.parseScan.path]: ({ body }) => ({ code: 200, data: said[String(Reflect.get(Object(body), "content"))] }),
  });
  const { user } = renderUi(view);
  await user.type(field(), "A1{Enter}");
  await screen.findByRole("heading", { name: "A1" });
  await user.clear(field());
  await user.type(field(), "7KQM 3RTX{Enter}");
  await screen.findByRole("heading", { name: "Authorization code" });
  expect(JSON.stringify(window.history.state)).toBe(JSON.stringify({ tree: 1 }));
  comeBack();
  expect(field()).toHaveValue("");
  expect(asked).toHaveLength(2);
});

it("offers the next code below a device that was just added", async () => {
  answerCalls({
    [devices.parseScan.path]: ({ body }) => ({
      code: 200,
      data: {
        type: "device",
        deviceId: Reflect.get(Object(body), "content"),
        exists: true,
        bound: true,
        boundByMe: true,
      },
    }),
  });
  const host = renderHook(useScanRequest);
  const { user } = renderUi(view);
  await user.type(field(), "A1{Enter}");
  await user.click(await screen.findByRole("button", { name: "Scan the next one" }));
  await waitFor(() => expect(host.result.current).toBeDefined());
  await act(async () => host.result.current?.finish({ kind: "read", result: { rawValue: "A2" } }));
  expect(await screen.findByRole("heading", { name: "A2" })).toBeVisible();
});

it.each([true, false])("says before a free device is added whether its service has expired: %s", async (expired) => {
  answerCalls({
    [devices.parseScan.path]: () => ({ code: 200, data: { type: "device", deviceId: "A1", exists: true, expired } }),
  });
  const { user } = renderUi(view);
  await user.type(field(), "A1{Enter}");
  expect(await screen.findByRole("button", { name: "Add the device" })).toBeEnabled();
  expect(screen.queryAllByText(/Its service has expired/)).toHaveLength(expired ? 1 : 0);
});

it.each([
  ["a device that does not exist", { code: 200, data: { type: "device", deviceId: "A1", exists: false } }],
  [
    "a device without a network",
    { code: 200, data: { type: "device", deviceId: "A1", exists: true, neverOnline: true } },
  ],
  ["a free device", { code: 200, data: { type: "device", deviceId: "A1", exists: true } }],
  ["an unknown code", { code: 200, data: { type: "unknown" } }],
  ["a code that could not be looked up", { code: 1003, message: "theirs", errKey: "sys.error" }],
])("offers the next code below %s", async (_what, answer) => {
  answerCalls({ [devices.parseScan.path]: () => answer });
  const { user } = renderUi(view);
  await user.type(field(), "A1{Enter}");
  expect(await screen.findByRole("button", { name: "Scan the next one" })).toBeEnabled();
});

it("says how one can get somebody else's device, and claims it once it is free", async () => {
  let bound = true;
  answerCalls({
    [devices.parseScan.path]: () => ({ code: 200, data: { type: "device", deviceId: "A1", exists: true, bound } }),
  });
  const { user } = renderUi(view);
  await user.type(field(), "A1{Enter}");
  expect(await screen.findByText(/They can share it, or unbind it/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Scan the next one" })).toBeEnabled();
  bound = false;
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByRole("button", { name: "Add the device" })).toBeEnabled();
});
