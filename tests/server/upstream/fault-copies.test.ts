import { expect, test, vi } from "vitest";
import { Fault, faultOf } from "#lib/server/upstream/fault.ts";

// Next's bundles and the front server each load the module, and share objects that one of them created.
test("F19: a fault thrown by another copy of the module is recognized", async () => {
  vi.resetModules();
  const other = await import("#lib/server/upstream/fault.ts");
  expect(other.Fault).not.toBe(Fault);
  expect(faultOf(new other.Fault("busy")).kind).toBe("busy");
  expect(faultOf(new Error("a body broke", { cause: new other.Fault("tooMuchSent") })).kind).toBe("tooMuchSent");
  expect(faultOf(new Error("something else")).kind).toBe("broken");
});
