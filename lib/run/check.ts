import { reportResults, staticChecks, unitTests } from "./testing/steps.ts";

const [checks, units] = await Promise.all([
  staticChecks(),
  unitTests("tests/architecture", "tests/contract", "tests/domain", "tests/components"),
]);
reportResults([...checks, units]);
