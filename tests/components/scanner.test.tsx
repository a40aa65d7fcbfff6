import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ScannerHost } from "#components/installing/scanner/scanner-host.tsx";
import { useScanCourse } from "#components/installing/scanner/use-scan-course.ts";
import { scanOnPage } from "#lib/client/scan/page-scanner.ts";
import type { ScanOutcome } from "#lib/client/scan/scan-outcome.ts";
import { limits } from "#lib/domain/limits.ts";
import { renderUi } from "#tests/support/render.tsx";

it("can be left while its code is still on its way", async () => {
  const { user } = renderUi(<ScannerHost />);
  const outcomes: ScanOutcome[] = [];
  act(() => void scanOnPage().then((outcome) => outcomes.push(outcome)));
  // The code of the camera takes longer than the first picture.
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
      return rawValue;
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

  it("takes what stays in front of the camera once, and a picture of the same as often as it is chosen", async () => {
    const { taken, scanner } = begin();
    for (const _ of [1, 2]) {
      act(() => scanner().take(label));
      await second();
    }
    expect(taken).toHaveLength(1);
    act(() => scanner().takeChosen(label, limits.scan.handOff));
    await second();
    expect(taken).toHaveLength(2);
  });

  it("takes what is typed or chosen while the one before is still on its way, after it", async () => {
    const { taken, answers, scanner } = begin(true);
    act(() => scanner().take(label));
    await second();
    for (const rawValue of ["A1", "A2"]) act(() => scanner().takeChosen({ rawValue }, 0));
    expect(scanner().found).toEqual(label);
    for (const count of [1, 2, 3]) {
      await second();
      expect(taken).toHaveLength(count);
      await act(async () => answers[count - 1]?.());
    }
    expect(taken).toEqual([label.rawValue, "A1", "A2"]);
    expect(scanner().handedOn).toBe(3);
  });

  it("takes nothing of a picture that was read when the scanner was closed", async () => {
    const { taken, scanner, unmount } = begin();
    unmount();
    act(() => scanner().takeChosen(label, limits.scan.handOff));
    await second();
    expect(taken).toEqual([]);
  });
});
