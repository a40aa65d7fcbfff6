import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { buzz } from "#lib/client/app/haptics.ts";
import type { ScanRequest } from "#lib/client/scan/page-scanner.ts";
import type { ScanResult } from "#lib/client/scan/scan-outcome.ts";
import { limits } from "#lib/domain/limits.ts";

export type ScanCourse = {
  /** The code that is being handed on: the camera stands still meanwhile. */
  found: ScanResult | undefined;
  /** What became of the last code, where one scans on. */
  said: string | undefined;
  handedOn: number;
  /** A code was found: it is handed on a second later. */
  take(result: ScanResult): void;
  /** A person chose a picture or typed: that is meant, also where it says the same as before. */
  takeChosen(result: ScanResult, delay: number): void;
};

/** From a code that was found to the one who asked for it. */
export function useScanCourse({ take, finish }: ScanRequest): ScanCourse {
  const t = useTranslations("scanner");
  const [found, setFound] = useState<{ result: ScanResult; delay: number }>();
  const [said, setSaid] = useState<string>();
  const [handedOn, setHandedOn] = useState(0);
  const busy = useRef(false);
  const last = useRef<string>(undefined);
  /** Chosen while another was being handed on: it waits for its turn. */
  const chosen = useRef<Parameters<ScanCourse["takeChosen"]>[]>([]);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const handOn = async (result: ScanResult) => {
    if (!take) return finish({ kind: "read", result });
    setSaid(await take(result.rawValue).catch(() => t("failed")));
    setHandedOn((before) => before + 1);
    setFound(undefined);
    busy.current = false;
    const next = chosen.current.shift();
    if (next) begin(...next);
  };
  const begin = (result: ScanResult, delay: number) => {
    // A picture may be read when the scanner is closed already.
    if (busy.current || closed.current) return;
    busy.current = true;
    last.current = result.rawValue;
    buzz("found");
    setFound({ result, delay });
  };
  const shown = useEffectEvent((result: ScanResult) => void handOn(result));
  useEffect(() => {
    if (!found) return;
    // Only now it is on the screen: on a slow phone a good part of the second would go by before.
    const timer = setTimeout(() => shown(found.result), found.delay);
    return () => clearTimeout(timer);
  }, [found]);
  return {
    found: found?.result,
    said,
    handedOn,
    take: (result) => {
      // A code that stays in front of the camera is not read twice.
      if (!take || result.rawValue !== last.current) begin(result, limits.scan.handOff);
    },
    takeChosen: (...what) => {
      if (busy.current) chosen.current.push(what);
      else begin(...what);
    },
  };
}
