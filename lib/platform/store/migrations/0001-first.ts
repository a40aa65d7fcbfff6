import type { Migration } from "kysely/migration";
import type { Dialect } from "../dialect.ts";
import { createDevices } from "./first/devices.ts";
import { createMeasurements } from "./first/measurements.ts";
import { createPeople } from "./first/people.ts";
import { createProducts } from "./first/products.ts";

export const first = (dialect: Dialect): Migration => ({
  async up({ schema }) {
    await createPeople(schema);
    await createProducts(schema);
    await createDevices(schema);
    await createMeasurements(schema, dialect);
  },
});
