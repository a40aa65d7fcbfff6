import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ScannerHost } from "#components/installing/scanner/scanner-host.tsx";
import { useScanCourse } from "#components/installing/scanner/use-scan-course.ts";
import { useTorch } from "#components/installing/scanner/use-torch.ts";
import { scanOnPage } from "#lib/client/scan/page-scanner.ts";
import type { ScanOutcome } from "#lib/client/scan/scan-outcome.ts";
import { limits } from "#lib/domain/limits.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

describe("the torch of the camera", () => {
  type Track = { lit: boolean[]; track: MediaStreamTrack };
  /** The video track of a camera, initially with the torch off. */
  function camera({ able = true, refuses = false } = {}): Track {
    const lit: boolean[] = [];
    const track = {
      getCapabilities: () => ({ torch: able }),
      applyConstraints: async ({ advanced: [wanted] }: { advanced: { torch: boolean }[] }) => {
        if (refuses) throw new DOMException("no", "OverconstrainedError");
        lit.push(wanted?.torch === true);
      },
    };
    return { lit, track: track as unknown as MediaStreamTrack };
  }
  const open = (result: { current: ReturnType<typeof useTorch> }, { track }: Track) =>
    act(async () => result.current.given(track));

  it("stays on between scans, although the camera is reopened after each code", async () => {
    const { result } = renderHook(useTorch);
    const [first, second, third] = [camera(), camera(), camera()];
    await open(result, first);
    expect(first.lit).toEqual([]);
    await act(async () => result.current.toggle?.());
    expect([first.lit, result.current.on]).toEqual([[true], true]);
    await open(result, second);
    expect([second.lit, result.current.on]).toEqual([[true], true]);
    await act(async () => result.current.toggle?.());
    expect([second.lit, result.current.on]).toEqual([[true, false], false]);
    await open(result, third);
    expect([third.lit, result.current.on]).toEqual([[], false]);
  });

  it("is reported as off on a camera without one, or with one that cannot be switched on", async () => {
    const { result } = renderHook(useTorch);
    await open(result, camera());
    await act(async () => result.current.toggle?.());
    for (const other of [camera({ refuses: true }), camera({ able: false })]) {
      await open(result, other);
      expect([result.current.on, result.current.toggle]).toEqual([false, undefined]);
    }
  });
});

it("can be left while its code is still loading", async () => {
  const { user } = renderUi(<ScannerHost />);
  const outcomes: ScanOutcome[] = [];
  act(() => void scanOnPage().then((outcome) => outcomes.push(outcome)));
  // The code of the camera loads more slowly than the first picture.
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close the scanner" }));
  await waitFor(() => expect(outcomes).toEqual([{ kind: "scan-cancelled" }]));
  expect(screen.queryByRole("button", { name: "Close the scanner" })).toBeNull();
});

describe("scanning one code after the other", () => {
  afterEach(() => vi.useRealTimers());
  const second = () => act(() => vi.advanceTimersByTimeAsync(limits.scan.handOff));
  const label = { rawValue: "864412058873" };

  function begin(slow = false) {
    vi.useFakeTimers();
    const taken: string[] = [];
    const answers: (() => void)[] = [];
    const take = async (rawValue: string) => {
      taken.push(rawValue);
      if (slow) await new Promise<void>((resolve) => answers.push(resolve));
      return { message: rawValue, count: new Set(taken).size };
    };
    let course: ReturnType<typeof useScanCourse> | undefined;
    const Course = () => {
      course = useScanCourse({ take, finish: () => undefined });
      return null;
    };
    const { unmount } = renderUi(<Course />);
    const scanner = () => course ?? expect.unreachable();
    return { taken, answers, scanner, unmount };
  }

  it("accepts a label that stays in front of the camera once, and a picture of it as often as it is chosen", async () => {
    const { taken, scanner } = begin();
    for (const _ of [1, 2]) {
      act(() => scanner().take([label]));
      await second();
    }
    expect(taken).toHaveLength(1);
    act(() => scanner().acceptChosen(label, limits.scan.handOff));
    await second();
    expect(taken).toHaveLength(2);
  });

  const running = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const [one, two] = [{ rawValue: "A1" }, { rawValue: "A2" }];

  it("accepts the second of two labels in front of the camera together, and neither again while they stay", async () => {
    const { taken, scanner } = begin();
    const look = (...codes: { rawValue: string }[]) => act(() => void scanner().take(codes));
    look(one, two);
    await second();
    for (const codes of [[one, two], [one], [two, one], [two], [one]]) {
      // The camera takes longer to reopen than a code may be out of sight.
      await running(2 * limits.scan.gone);
      act(() => scanner().resume());
      look(...codes);
      await second();
    }
    expect(taken).toEqual(["A1", "A2"]);
  });

  it("accepts a label again after a while out of sight, and not after a moment", async () => {
    const { taken, scanner } = begin();
    const look = (...codes: { rawValue: string }[]) => act(() => void scanner().take(codes));
    look(one);
    await second();
    act(() => scanner().resume());
    look(one);
    await running(limits.scan.gone / 2);
    look(one);
    await running(limits.scan.gone);
    look(one);
    await second();
    expect(taken).toEqual(["A1"]);
    await running(limits.scan.gone);
    look(one);
    await second();
    expect(taken).toEqual(["A1", "A1"]);
  });

  it("accepts a label again at once, when the one in between has been out of sight for a while", async () => {
    const { taken, scanner } = begin();
    const look = (...codes: { rawValue: string }[]) => act(() => void scanner().take(codes));
    for (const code of [one, two]) {
      look(code);
      await second();
      act(() => scanner().resume());
    }
    look(one);
    expect(scanner().found).toBeUndefined();
    for (let waited = 0; waited <= limits.scan.gone; waited += limits.scan.sight) {
      await running(limits.scan.sight);
      look(one);
    }
    await second();
    expect(taken).toEqual(["A1", "A2", "A1"]);
  });

  it("processes typed or chosen codes one after the other", async () => {
    const { taken, answers, scanner } = begin(true);
    act(() => scanner().take([label]));
    await second();
    for (const rawValue of ["A1", "A2"]) act(() => scanner().acceptChosen({ rawValue }, 0));
    expect(scanner().found).toEqual(label);
    for (const count of [1, 2, 3]) {
      await second();
      expect(taken).toHaveLength(count);
      await act(async () => answers[count - 1]?.());
    }
    expect(taken).toEqual([label.rawValue, "A1", "A2"]);
    expect(scanner()).toMatchObject({ message: "A2", count: 3 });
  });

  it("ignores a picture whose code was found after the scanner was closed", async () => {
    const { taken, scanner, unmount } = begin();
    unmount();
    act(() => scanner().acceptChosen(label, limits.scan.handOff));
    await second();
    expect(taken).toEqual([]);
  });
});
