import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CameraScreen } from "#components/device/camera/camera-screen.tsx";
import { LinkCamera } from "#components/device/camera/link-camera.tsx";
import { LinkSheet } from "#components/device/camera/link-sheet.tsx";
import { PictureParts } from "#lib/client/devices/picture-parts.ts";
import { type Camera, cameras } from "#lib/contract/cameras.ts";
import { limits } from "#lib/domain/limits.ts";
import { streamPaths } from "#lib/domain/screens/base-path.ts";
import en from "#messages/en.json";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const encoder = new TextEncoder();
const part = (bytes: string) =>
  encoder.encode(`--frame\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes.length}\r\n\r\n${bytes}\r\n`);

const ezopen = "ezopen://open.ys7.com/BC7799091/1.live";
const room: Camera = { cameraId: "room", name: "Inside", protocol: "mjpeg" };

/** A platform with these cameras, or none; each opened picture stream is passed to the test to write into. */
function serve(list: Camera[] | null) {
  const opened: { address: URL; shoot: (bytes: string) => void; end: () => void }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const address = new URL(String(input), "http://localhost");
    if (address.pathname === cameras.access.path) {
      const data = { accessToken: "play-1", expireTime: Date.now() + limits.camera.access, cameras: list };
      return Response.json(list ? { code: 200, data } : { code: -1, errKey: "camera.none", data: null });
    }
    if (address.pathname !== streamPaths.picture) throw new TypeError("no network");
    return new Response(
      new ReadableStream<Uint8Array>({
        start(stream) {
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
          opened.push({
            address,
            shoot: (bytes) => act(() => stream.enqueue(part(bytes))),
            end: () => act(() => stream.close()),
          });
        },
      }),
    );
  });
  return opened;
}
const show = (hasCamera = true, language: "en" | "zh-cn" = "en") =>
  renderUi(<CameraScreen device={sampleDevice({ deviceId: crypto.randomUUID(), hasCamera })} />, { language });
const first = async (opened: ReturnType<typeof serve>) => {
  await waitFor(() => expect(opened.length).toBeGreaterThan(0));
  return opened[0] ?? expect.unreachable();
};

let made = 0;
beforeEach(() => {
  made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:picture-${++made}`, revokeObjectURL: () => {} });
  Reflect.deleteProperty(navigator, "connection");
});

describe("a live picture", () => {
  it("plays by itself, picture after picture, and is marked as live", async () => {
    const opened = serve([room]);
    show();
    const camera = await first(opened);
    expect(Object.fromEntries(camera.address.searchParams)).toMatchObject({ cameraId: "room", accessToken: "play-1" });
    expect(screen.getByText("Connecting")).toBeVisible();
    camera.shoot("one");
    const picture = await screen.findByRole("img", { name: "Live picture: Inside" });
    expect(screen.getByText("Live")).toBeVisible();
    camera.shoot("two");
    await waitFor(() => expect(picture).toHaveAttribute("src", "blob:picture-2"));
  });

  it("releases every picture but the last, also of those that arrived together", async () => {
    const letGo: string[] = [];
    Object.assign(URL, { revokeObjectURL: (address: string) => letGo.push(address) });
    const opened = serve([room]);
    show();
    const camera = await first(opened);
    act(() => ["one", "two", "three"].forEach(camera.shoot));
    const picture = await screen.findByRole("img", { name: "Live picture: Inside" });
    await waitFor(() => expect(picture).toHaveAttribute("src", `blob:picture-${made}`));
    expect(letGo).toEqual(Array.from({ length: made - 1 }, (_, index) => `blob:picture-${index + 1}`));
  });

  it("pauses and resumes, and closes its stream meanwhile", async () => {
    const opened = serve([room]);
    const { user } = show();
    (await first(opened)).shoot("one");
    await screen.findByText("Live");
    await user.click(screen.getByRole("button", { name: "Pause" }));
    expect(screen.getByText("Paused")).toBeVisible();
    expect(screen.getByRole("img", { name: "Live picture: Inside" })).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Play" })[0] ?? expect.unreachable());
    await waitFor(() => expect(opened).toHaveLength(2));
  });

  it("reports a failure after six seconds without a picture, and reconnects on demand (W13)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = serve([room]);
    const { user } = show();
    await first(opened);
    expect(screen.queryByText("The picture did not load")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(limits.camera.watchdog));
    expect(screen.getByText("The picture did not load")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(opened).toHaveLength(2));
    opened[1]?.shoot("one");
    expect(await screen.findByText("Live")).toBeVisible();
    vi.useRealTimers();
  });

  it("retries a refused picture after an increasing pause", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(Math, "random").mockReturnValue(1);
    let asked = 0;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const { pathname } = new URL(String(input), "http://localhost");
      if (pathname !== cameras.access.path) {
        asked += 1;
        return Response.json({ code: -1, errKey: "sys.tooMany" }, { status: 429 });
      }
      const accessToken = `play-${asked}`;
      return Response.json({
        code: 200,
        data: { accessToken, expireTime: Date.now() + limits.camera.access, cameras: [room] },
      });
    });
    show();
    await waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(asked).toBe(2));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(asked).toBe(3));
    vi.useRealTimers();
  });

  it("keeps its last frame when the stream ends", async () => {
    const opened = serve([room]);
    show();
    const camera = await first(opened);
    camera.shoot("one");
    await screen.findByText("Live");
    camera.end();
    expect(await screen.findByText("The picture did not load")).toBeVisible();
    expect(screen.getByRole("img", { name: "Live picture: Inside" })).toBeVisible();
  });

  it("waits for a tap if data are metered", async () => {
    Object.assign(navigator, { connection: { type: "cellular" } });
    const opened = serve([room]);
    const { user } = show();
    const [play] = await screen.findAllByRole("button", { name: "Play" });
    expect(screen.getByText(/On a data card live view uses the plan/)).toBeVisible();
    expect(opened).toEqual([]);
    await user.click(play ?? expect.unreachable());
    await first(opened);
  });

  it("says when full screen is impossible", async () => {
    serve([room]);
    const { user } = show(true, "zh-cn");
    await user.click(await screen.findByRole("button", { name: "全屏" }));
    expect(await screen.findByText("全屏切换失败")).toBeVisible();
  });
});

describe("cameras of a device", () => {
  it("are chosen from a list", async () => {
    const opened = serve([room, { cameraId: "door", name: "Door", protocol: "mjpeg" }]);
    const { user } = show();
    await first(opened);
    await user.click(screen.getByRole("button", { name: "Door" }));
    await waitFor(() => expect(opened.at(-1)?.address.searchParams.get("cameraId")).toBe("door"));
    expect(screen.getByRole("button", { name: "Inside" })).toBeVisible();
  });

  it("say why, if their cloud is unavailable", async () => {
    serve([{ cameraId: "1", name: "Dock", protocol: "ezopen", playUrl: ezopen, problem: "noCredentials" }]);
    show();
    expect(await screen.findByText(/This site has no EZVIZ credentials yet/)).toBeVisible();
  });

  it.each([true, false])("are not set up if there are none, whether the device knows it or not (%s)", async (known) => {
    serve(null);
    show(known);
    expect(await screen.findByText("No camera set up")).toBeVisible();
  });
});

describe("a stream of pictures", () => {
  it("yields the same pictures however it is chunked", async () => {
    const bodies = ["first", "", "--frame\r\n\r\n", "x".repeat(3_000)];
    const all = Uint8Array.from(bodies.flatMap((body) => [...part(body)]));
    for (const size of [1, 7, 61, 997, all.length]) {
      const parts = new PictureParts();
      const pictures: Blob[] = [];
      for (let at = 0; at < all.length; at += size) pictures.push(...parts.take(all.slice(at, at + size)));
      expect(await Promise.all(pictures.map((picture) => picture.text()))).toEqual(bodies);
    }
  });

  it("ends if it is not a stream of pictures", () => {
    expect(() => new PictureParts().take(encoder.encode("<html>\r\n\r\n"))).toThrow(RangeError);
    // A page would otherwise keep all data, and search them with each chunk.
    expect(() => new PictureParts().take(encoder.encode("content-length: 9 ".repeat(200)))).toThrow(RangeError);
  });
});

it("a linked camera keeps its name and address when it is changed to another kind", async () => {
  const { user } = renderUi(<LinkSheet opened onClose={() => {}} deviceId="A1" done={() => {}} />);
  const kind = (name: string) => screen.getByRole("button", { name });
  await user.type(await screen.findByLabelText(en.camera.fields.name), "Ramp");
  await user.type(screen.getByLabelText(en.camera.fields.deviceSerial), "BC7799091");
  await user.click(kind(en.camera.kinds.hls));
  expect(screen.getByLabelText(en.camera.fields.name)).toHaveValue("Ramp");
  expect(screen.getByLabelText(en.camera.fields.playUrl)).toHaveValue("");
  await user.type(screen.getByLabelText(en.camera.fields.playUrl), "https://camera.example/1");
  await user.click(kind(en.camera.kinds.mjpeg));
  expect(screen.getByLabelText(en.camera.fields.playUrl)).toHaveValue("https://camera.example/1");
});

it("the browser autofills nothing of the person's data into the fields of a camera", async () => {
  const { user } = renderUi(<LinkSheet opened onClose={() => {}} deviceId="A1" done={() => {}} />);
  await screen.findByLabelText(en.camera.fields.name);
  for (const kind of [en.camera.kinds.ezopen, en.camera.kinds.hls]) {
    await user.click(screen.getByRole("button", { name: kind }));
    for (const field of screen.getAllByRole("textbox")) expect(field).toHaveAttribute("autocomplete", "off");
  }
});

it("a camera whose linking got no answer is not linked twice by another tap", async () => {
  const asked = answerCalls({ [cameras.link.path]: () => ({ status: 504 }) });
  const { user } = renderUi(<LinkSheet opened onClose={() => {}} deviceId="A1" done={() => {}} />);
  await user.type(await screen.findByLabelText(en.camera.fields.name), "Dock");
  await user.type(screen.getByLabelText(en.camera.fields.deviceSerial), "BC7799091");
  for (const count of [1, 2]) {
    await user.click(screen.getByRole("button", { name: en.camera.link }));
    await waitFor(() => expect(asked).toHaveLength(count));
  }
  expect(asked[0]?.body).toHaveProperty("requestId");
  expect(asked[1]?.body).toEqual(asked[0]?.body);
});

it("errors of a failed linking are not shown when the sheet opens again", async () => {
  const { user } = renderUi(<LinkCamera deviceId="A1" done={() => {}} />);
  const open = async () => {
    await user.click(screen.getByRole("button", { name: en.camera.link }));
    return within(await screen.findByRole("dialog"));
  };
  const first = await open();
  await user.click(first.getByRole("button", { name: en.camera.link }));
  expect(first.getByLabelText(en.camera.fields.name)).toBeInvalid();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await open()).getByLabelText(en.camera.fields.name)).toBeValid();
});
