import { conclude, staticChecks, unitTests } from "./steps.ts";

conclude([...staticChecks(), unitTests("tests/architecture", "tests/contract", "tests/domain", "tests/components")]);
