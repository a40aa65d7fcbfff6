import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Avatar } from "#components/account/avatar.tsx";
import { CaptchaField } from "#components/account/fields/captcha-field.tsx";
import { CurveScreen } from "#components/device/curves/curve-screen.tsx";
import { NativeVersion } from "#components/service/about/native-version.tsx";
import { DeviceFace } from "#components/ui/devices/device-face.tsx";
import { account } from "#lib/contract/account.ts";
import { curves } from "#lib/contract/curves.ts";
import { curveRanges } from "#lib/domain/curves/curve-window.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import payloads from "#tests/fixtures/xss-payloads.json";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { LiveAddress } from "#tests/support/screen/live-address.tsx";
import { flutterApp, noApp } from "#tests/support/screen/native-app.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleCurve, sampleSeries } from "#tests/support/screen/sample-curve.ts";

const hostile = payloads.slice(0, 5).map(({ html }) => html);
/** The app's own drawing has neither handlers nor external images. */
const injected = (root: ParentNode) =>
  [...root.querySelectorAll("*")].filter(
    ({ attributes, tagName }) =>
      /^(script|iframe|object|embed|animate|set|foreignobject)$/i.test(tagName) ||
      [...attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript):/i.test(value)),
  );
const foreign = (root: ParentNode) =>
  [...root.querySelectorAll("img,image")].filter(
    (image) => !/^(\/mobile-h5\/|data:image\/)/.test(image.getAttribute("src") ?? image.getAttribute("href") ?? ""),
  );
const expectHarmless = (root: ParentNode) => expect([...injected(root), ...foreign(root)]).toEqual([]);

describe("X05: in a curve", () => {
  it.each(hostile)("%s as a name, a unit and a reason is rendered as text, also under the finger", async (name) => {
    Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 358, configurable: true });
    window.history.replaceState(null, "", "/mobile-h5/device-management/data?deviceId=X05&view=curve");
    const series = sampleSeries({ argName: name, unit: name });
    const [event] = sampleCurve().events ?? [];
    const events = event ? [{ ...event, type: "alarm" as const, text: name }] : [];
    answerCalls({
      [curves.query.path]: ({ body }) => {
        const { startTime, endTime } = body as { startTime: number; endTime: number };
        return { code: 200, data: { ...sampleCurve([series], { events }), startTime, endTime } };
      },
    });
    const args = [{ argId: "T1", argName: name, unit: name, defaultOn: true }];
    renderUi(
      <LiveAddress>
        <CurveScreen deviceId={`X05${name.length}`} args={args} ranges={curveRanges} requestedAt={1} />
      </LiveAddress>,
    );
    const plot = await screen.findByRole("img");
    for (const x of [10, 120, 300]) fireEvent.pointerMove(plot, { clientX: x, clientY: 40 });
    fireEvent.pointerDown(plot, { clientX: 120, clientY: 40, pointerId: 1 });
    expect(screen.getAllByText((_, node) => node?.textContent?.includes(name) ?? false).length).toBeGreaterThan(0);
    expectHarmless(document);
    Reflect.deleteProperty(HTMLElement.prototype, "clientWidth");
  });
});

const addresses = [
  "javascript:__x(1)",
  "data:image/svg+xml,<svg onload=__x(1)>",
  "https://evil.example/pixel.png",
  "//evil.example/pixel.png",
  "http://127.0.0.1/pixel.png",
  account.logout.path,
  `${storedPicture("p1")}&x=//evil.example`,
  "/mobile-h5/stored-picture/../logout?pictureId=p1",
];

describe("the address of a picture", () => {
  it.each(addresses)("%s of a person is not loaded: the initial is shown instead (X11, U10)", (address) => {
    const { container } = renderUi(<Avatar picture={address} name="Zoe" />);
    expect(container.querySelector("img, [style]")).toBeNull();
    expect(container.textContent).toBe("Z");
  });

  it("of our own is loaded, over the initial, which stays if it fails (U10)", () => {
    const { container } = renderUi(<Avatar picture={storedPicture("p-1")} name="Zoe" />);
    const picture = container.querySelector<HTMLElement>("[style]");
    expect(picture?.style.backgroundImage).toBe(`url("${storedPicture("p-1")}")`);
    expect(container.textContent).toBe("Z");
  });

  it.each(addresses)("%s for a device's picture is not loaded: the drawing is shown instead (X11)", (address) => {
    const { container } = renderUi(
      <DeviceFace device={{ deviceName: "A", imgSelect: address, status: "online" }} state="" />,
    );
    expectHarmless(container);
    expect(container.innerHTML).not.toContain("evil.example");
    expect(container.querySelector("img")).toBeNull();
  });

  it.each(addresses.filter((address) => !address.startsWith("data:image/")))(
    "%s for a captcha is not loaded (X11)",
    async (address) => {
      const asked = answerCalls({
        [account.captcha.path]: () => ({ code: 200, data: { captchaId: "c", img: address } }),
      });
      const { container } = renderUi(<CaptchaField round={1} />);
      await eventually(() => expect(container.querySelector<HTMLInputElement>("[name=captchaId]")?.value).toBe("c"));
      expect(asked).toHaveLength(1);
      expect(container.querySelector("img")).toBeNull();
    },
  );
});

describe("X12: what the native app reports about itself", () => {
  afterEach(noApp);

  it.each(hostile)("%s is rendered as text", async (words) => {
    vi.resetModules();
    flutterApp({ appInfo: () => ({ packageName: words, version: words, platform: words }) });
    const { NativeVersion: Fresh } = await import("#components/service/about/native-version.tsx");
    expect(Fresh).not.toBe(NativeVersion);
    const { container } = renderUi(<Fresh />);
    await eventually(() => expect(container.textContent).toContain(words));
    expectHarmless(container);
  });
});
