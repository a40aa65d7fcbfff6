import { conclude, staticChecks, unitTests } from "./testing/steps.ts";

const [checks, units] = await Promise.all([
  staticChecks(),
  unitTests("tests/architecture", "tests/contract", "tests/domain", "tests/components"),
]);
conclude([...checks, units]);
