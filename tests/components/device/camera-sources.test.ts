import { expect, it } from "vitest";
import { sourcesOf } from "#components/device/camera/camera-sources.ts";
import { readLink } from "#components/device/camera/read-link.ts";

const ezopen = "ezopen://open.ys7.com/BC7799091/1.live";
const hls = "https://cameras.example/live.m3u8";
const still = "https://cameras.example/still.jpg";

it("a camera's sources are EZVIZ's player, HLS, JPEGs and still pictures, in this order", () => {
  const camera = {
    cameraId: "1",
    protocol: "mjpeg" as const,
    playUrl: "https://cameras.example/live.mjpg",
    snapshotUrl: still,
    hd: true,
    fallbacks: [
      { protocol: "hls" as const, playUrl: hls, hdUrl: "https://cameras.example/hd.m3u8" },
      { protocol: "ezopen" as const, playUrl: ezopen },
      { protocol: "hls" as const },
    ],
  };
  expect(sourcesOf(camera)).toEqual([
    { kind: "ezopen", url: ezopen, hdUrl: "ezopen://open.ys7.com/BC7799091/1.hd.live" },
    { kind: "hls", url: hls, hdUrl: "https://cameras.example/hd.m3u8" },
    { kind: "mjpeg", url: "https://cameras.example/live.mjpg" },
    { kind: "still", url: still },
  ]);
});

it("a camera whose cloud is unavailable has no source through it, and high definition only if one exists", () => {
  const camera = { cameraId: "1", protocol: "ezopen" as const, playUrl: ezopen, problem: "cloudRefused" as const };
  expect(sourcesOf(camera)).toEqual([]);
  expect(sourcesOf({ ...camera, problem: null, hd: false })).toEqual([{ kind: "ezopen", url: ezopen }]);
});

it("the input for linking a camera is validated, from the first field on", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const label = { name: " Dock ", deviceSerial: "bc7799091", channelNo: "2", validCode: "" };
  expect(readLink("D1", "ezopen", form(label)).input).toEqual({
    deviceId: "D1",
    name: "Dock",
    protocol: "ezopen",
    deviceSerial: "bc7799091",
    channelNo: 2,
  });
  const parted = { name: "Dock", deviceSerial: "ＢＣ779 9091", channelNo: "２", validCode: "ABC DEF" };
  expect(readLink("D1", "ezopen", form(parted)).input).toMatchObject({
    deviceSerial: "BC7799091",
    channelNo: 2,
    validCode: "ABCDEF",
  });
  const wrong = form({ name: "", deviceSerial: "B C", channelNo: "0", validCode: "?" });
  expect(readLink("D1", "ezopen", wrong).problems).toEqual(["name", "deviceSerial", "channelNo", "validCode"]);
  const addresses = form({ name: "Yard", playUrl: "http://cameras.example/a", hdUrl: "x", snapshotUrl: still });
  expect(readLink("D1", "hls", addresses).problems).toEqual(["playUrl", "hdUrl"]);
});
