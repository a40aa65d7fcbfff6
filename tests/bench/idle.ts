import { setTimeout } from "node:timers/promises";
import { readFigures } from "#tests/support/figures.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { type Row, spread } from "./table.ts";

/** Until garbage of the start is collected. Milliseconds. */
const calm = 60_000;
const starts = 3;

/** Idle memory of the product, and the time of a restart. */
export async function benchIdle(): Promise<Row[]> {
  const ports = await freePorts(2);
  const [METRICS_PORT = "", PLATFORM_METRICS_PORT = ""] = ports.map(String);
  const quiet = { LOG_LEVEL: "error" };
  const metrics = { METRICS_PORT, PLATFORM_METRICS_PORT };
  const first = await startProduct({ ...quiet, ...metrics });
  try {
    await setTimeout(calm);
    const [web = 0, platform = 0] = (await Promise.all(ports.map(readFigures))).map(({ memory }) => memory);
    first.process.kill("SIGTERM");
    await first.ended;
    const times: number[] = [];
    for (let round = 0; round < starts; round += 1) {
      const began = performance.now();
      const again = await startProduct({ ...quiet, DATA_DIR: `${first.environment.DATA_DIR}` });
      times.push(performance.now() - began);
      await again.stop();
    }
    const { p50, most } = spread(times);
    return [
      {
        goal: "D7",
        value: web + platform,
        what: `memory with 24 devices, ${calm / 1000} s after the first start`,
        result: `web node ${Math.round(web)} MB, platform ${Math.round(platform)} MB`,
      },
      {
        goal: "D6",
        value: p50,
        what: "start with existing data",
        result: `p50 ${Math.round(p50)} ms, worst ${Math.round(most)} ms`,
      },
    ];
  } finally {
    await first.stop();
  }
}
