import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CameraPlayer } from "#components/device/camera/camera-player.tsx";
import type { Camera } from "#lib/contract/cameras.ts";
import { playerAddress } from "#lib/domain/devices/player-address.ts";
import { limits } from "#lib/domain/limits.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const url = "ezopen://open.ys7.com/BC7799091/1.live";
const hls = "https://cameras.example/live.m3u8";
const dock: Camera = { cameraId: "1", name: "Dock", protocol: "ezopen", playUrl: url, validCode: "ABCDEF" };

/** The camera's player with a frame whose messages the test sends. */
function show(more: Partial<Camera> = {}, language: "en" | "zh-cn" = "en") {
  const replace = vi.fn(async () => {});
  const camera = { ...dock, ...more };
  const access = { accessToken: "at.1", cameras: [camera] };
  const { user } = renderUi(
    <CameraPlayer deviceId="D1" camera={camera} access={access} renew={() => {}} replace={replace} />,
    { language },
  );
  const frame = () => document.querySelector("iframe");
  const told: unknown[] = [];
  const say = (type: string, detail: object = {}) => {
    const source = frame()?.contentWindow ?? null;
    if (type === "ready" && source) vi.spyOn(source, "postMessage").mockImplementation((message) => told.push(message));
    act(() => void fireEvent(window, new MessageEvent("message", { source, data: { type, ...detail } })));
  };
  const play = async () => {
    await user.click(screen.getAllByRole("button", { name: /^(Play|播放)$/ })[0] ?? expect.unreachable());
    await waitFor(() => expect(frame()).not.toBeNull());
  };
  return { user, frame, say, told, play, replace };
}

beforeEach(() => Reflect.deleteProperty(navigator, "connection"));

it("nothing of the player is loaded before the tap; then it gets its source, and reports when it plays", async () => {
  const { frame, say, told, play } = show();
  expect(frame()).toBeNull();
  expect(screen.getByText(/On a data card live view uses the plan/)).toBeVisible();
  await play();
  expect(frame()).toHaveAttribute("src", playerAddress("ezopen", url));
  expect(frame()).toHaveAttribute("sandbox", "allow-scripts");
  say("ready");
  expect(told).toEqual([
    expect.objectContaining({ type: "play", kind: "ezopen", url, accessToken: "at.1", validCode: "ABCDEF" }),
  ]);
  say("loaded");
  expect(screen.getByText("Connecting")).toBeVisible();
  say("playing");
  expect(screen.getByText("Live")).toBeVisible();
});

it("a message of another window is ignored", async () => {
  const { play } = show();
  await play();
  act(() => void fireEvent(window, new MessageEvent("message", { source: window, data: { type: "playing" } })));
  expect(screen.getByText("Connecting")).toBeVisible();
});

it("a refused token is replaced once, then the next source is tried, and the page says so", async () => {
  const { frame, say, play, replace } = show({ fallbacks: [{ protocol: "hls", playUrl: hls }] });
  await play();
  const first = frame();
  const places = screen.getAllByRole("status");
  say("failed", { reason: "token" });
  // Messages of the next frame are handled from the moment at which it exists.
  await waitFor(() => {
    expect([null, first]).not.toContain(frame());
    expect(frame()).toHaveAttribute("src", playerAddress("ezopen", url));
    say("failed", { reason: "token" });
  });
  expect(replace).toHaveBeenCalledOnce();
  const fallen = await screen.findByText("No picture over EZVIZ. Now over HLS.");
  expect(fallen).toBeVisible();
  // Screen readers announce what is inserted into an existing live region.
  expect(places).toContain(fallen.closest("[role=status]"));
  await waitFor(() => expect(frame()).toHaveAttribute("src", playerAddress("hls", hls)));
  expect(replace).toHaveBeenCalledOnce();
});

it("a slow player is waited for, a stream that does not start is not", async () => {
  const { frame, say, play } = show({ fallbacks: [{ protocol: "hls", playUrl: hls }] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await play();
    const first = frame();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(limits.camera.watchdog + 4_000);
    expect(frame()).toBe(first);
    say("ready");
    say("loaded");
    await pass(limits.camera.watchdog);
    expect(screen.getByText("No picture over EZVIZ. Now over HLS.")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it("a wrong verification code is reported, and a retry begins with the first source", async () => {
  const { frame, say, play, user } = show({}, "zh-cn");
  await play();
  say("failed", { reason: "key" });
  expect(await screen.findByText("摄像头验证码错误")).toBeVisible();
  expect(frame()).toBeNull();
  await user.click(screen.getByRole("button", { name: "重试" }));
  await waitFor(() => expect(frame()).toHaveAttribute("src", playerAddress("ezopen", url)));
});

it("high definition is another stream of the same camera", async () => {
  const { frame, say, told, play, user } = show({ hd: true });
  await play();
  say("ready");
  const first = frame();
  await user.click(screen.getByRole("button", { name: "HD" }));
  await waitFor(() => expect([null, first]).not.toContain(frame()));
  say("ready");
  expect(told.at(-1)).toMatchObject({ url: "ezopen://open.ys7.com/BC7799091/1.hd.live" });
});

it("a picture that its host does not allow to be read is not saved, and the page says so", async () => {
  const { say, play, user } = show({ protocol: "mjpeg", playUrl: "https://cameras.example/live.mjpg" });
  await play();
  say("ready");
  say("playing");
  await user.click(screen.getByRole("button", { name: "Save this picture" }));
  say("picture", { blob: null });
  expect(await screen.findByText("This camera does not let its picture be saved")).toBeVisible();
});
