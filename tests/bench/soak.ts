import { setInterval, setTimeout } from "node:timers/promises";
import { type Figures, readFigures } from "#tests/support/figures.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { steadily, type Timed, visitor, within } from "#tests/support/steady-load.ts";
import { spread } from "./table.ts";

/** One sample of both processes, with its minutes since the start. */
type Look = { minute: number; web: Figures; platform: Figures };
/** Open files before and after, both idle after load: additional ones afterwards are leaks. */
export type Soaked = { calls: Timed; pages: Timed; looks: Look[]; before: Look; after: Look };

/** Longer than any idle connection is kept. */
const rest = 10_000;

/** Runs the real product under a steady load of calls and pages, and samples its processes every ten seconds. */
export async function soak(
  { minutes, calls, pages }: { minutes: number; calls: number; pages: number },
  say: (look: Look) => void = () => {},
): Promise<Soaked> {
  const [webPort = 0, platformPort = 0] = await freePorts(2);
  const product = await startProduct({
    METRICS_PORT: `${webPort}`,
    PLATFORM_METRICS_PORT: `${platformPort}`,
    LOG_LEVEL: "error",
  });
  try {
    const { call, page } = await visitor(product.origin);
    const loaded = (over: AbortSignal) => Promise.all([steadily(calls, over, call), steadily(pages, over, page)]);
    const began = performance.now();
    const look = async (): Promise<Look> => {
      const [web, platform] = await Promise.all([readFigures(webPort), readFigures(platformPort)]);
      return { minute: (performance.now() - began) / 60_000, web, platform };
    };
    await loaded(AbortSignal.timeout(rest));
    await setTimeout(rest);
    const before = await look();
    const over = AbortSignal.timeout(minutes * 60_000);
    const loads = loaded(over);
    const looks: Look[] = [];
    try {
      for await (const _ of setInterval(10_000, undefined, { signal: over })) {
        const seen = await look();
        looks.push(seen);
        say(seen);
      }
    } catch (error) {
      if (!over.aborted) throw error;
    }
    const [called, paged] = await loads;
    await setTimeout(rest);
    return { calls: called, pages: paged, looks, before, after: await look() };
  } finally {
    await product.stop();
  }
}

/** The slope of the straight line that fits best, per minute. */
function slope(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(points.map(([at]) => at));
  const level = mean(points.map(([, value]) => value));
  const across = points.reduce((sum, [at, value]) => sum + (at - minute) * (value - level), 0);
  return across / points.reduce((sum, [at]) => sum + (at - minute) ** 2, 0);
}

/** The results of a soak, without the first minutes in which caches and compiled code grow. */
export function judged({ looks, calls, pages, before, after }: Soaked, warmUp: number) {
  const steady = looks.filter(({ minute }) => minute >= warmUp);
  const of = (part: "web" | "platform") => ({
    memoryPerMinute: slope(steady.map((look) => [look.minute, look[part].memory])),
    memory: Math.max(...steady.map((look) => look[part].memory)),
    /** Additional open files when idle. */
    files: after[part].files - before[part].files,
    /** The median of the samples, each the p99 of its ten seconds. */
    late: spread(steady.map((look) => look[part].late)).p50,
  });
  return {
    failed: [...calls.failed, ...pages.failed],
    calls: { p95: within(calls, 0.95), p99: within(calls, 0.99) },
    pages: { p95: within(pages, 0.95) },
    web: of("web"),
    platform: of("platform"),
  };
}
