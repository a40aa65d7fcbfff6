import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { buzz } from "#lib/client/app/haptics.ts";
import type { ScanRequest } from "#lib/client/scan/page-scanner.ts";
import type { ScanResult } from "#lib/client/scan/scan-outcome.ts";
import { limits } from "#lib/domain/limits.ts";

export type ScanCourse = {
  /** The code being passed on; the camera is paused meanwhile. */
  found: ScanResult | undefined;
  /** In continuous mode, the result for the last code. */
  message: string | undefined;
  /** In continuous mode, the devices taken so far: neither foreign codes nor a label that is read twice. */
  count: number;
  /**
   * Reports the codes in view. The first one that was not yet read while in view is handed on after a delay. Returns
   * whether there is one.
   */
  take(results: readonly ScanResult[]): boolean;
  /** The camera shows a picture again: codes in view when it was stopped may still be in view. */
  resume(): void;
  /** A picture was chosen or a code typed: it counts even if it equals the last one. */
  acceptChosen(result: ScanResult, delay: number): void;
};

/** Passes found codes on to the caller of the scanner. */
export function useScanCourse({ take: accept, finish }: ScanRequest): ScanCourse {
  const t = useTranslations("scanner");
  const [found, setFound] = useState<{ result: ScanResult; delay: number }>();
  const [accepted, setAccepted] = useState<{ message?: string; count: number }>({ count: 0 });
  const busy = useRef(false);
  /** Codes that were read and are still in view, with the time each was last seen. */
  const read = useRef(new Map<string, number>());
  const last = useRef("");
  /** Chosen while another code was being handed on: queued. */
  const chosen = useRef<Parameters<ScanCourse["acceptChosen"]>[]>([]);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const handOn = async (result: ScanResult) => {
    if (!accept) return finish({ kind: "read", result });
    const next = await accept(result.rawValue).catch(() => ({ message: t("failed") }));
    setAccepted((before) => ({ ...before, ...next }));
    setFound(undefined);
    busy.current = false;
    const queued = chosen.current.shift();
    if (queued) begin(...queued);
  };
  const begin = (result: ScanResult, delay: number) => {
    // A picture may be decoded after the scanner was closed.
    if (busy.current || closed.current) return;
    busy.current = true;
    read.current.set(result.rawValue, performance.now());
    last.current = result.rawValue;
    buzz("found");
    setFound({ result, delay });
  };
  const shown = useEffectEvent((result: ScanResult) => void handOn(result));
  useEffect(() => {
    if (!found) return;
    // Counted from the paint: rendering takes a good part of the second on a slow phone.
    const timer = setTimeout(() => shown(found.result), found.delay);
    return () => clearTimeout(timer);
  }, [found]);
  return {
    found: found?.result,
    message: accepted.message,
    count: accepted.count,
    take: (results) => {
      const now = performance.now();
      const isGone = (lastSeen: number) => now - lastSeen > limits.scan.gone;
      // Once the last code has left the view, the earlier ones may be read again.
      if (isGone(read.current.get(last.current) ?? 0)) read.current.clear();
      for (const [code, lastSeen] of read.current) if (isGone(lastSeen)) read.current.delete(code);
      for (const { rawValue } of results) if (read.current.has(rawValue)) read.current.set(rawValue, now);
      const next = results.find(({ rawValue }) => !read.current.has(rawValue));
      if (!next || busy.current) return false;
      begin(next, limits.scan.handOff);
      return true;
    },
    resume: () => {
      for (const code of read.current.keys()) read.current.set(code, performance.now());
    },
    acceptChosen: (...what) => {
      if (busy.current) chosen.current.push(what);
      else begin(...what);
    },
  };
}
