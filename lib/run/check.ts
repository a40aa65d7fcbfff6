import { conclude, staticChecks, unitTests } from "./steps.ts";

conclude([
  ...(await staticChecks()),
  unitTests("tests/architecture", "tests/contract", "tests/domain", "tests/components"),
]);
