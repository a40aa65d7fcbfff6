import { expect, test } from "vitest";
import * as z from "zod/mini";
import { knownFields } from "#lib/contract/decode/known-fields.ts";
import { endpoints } from "#lib/contract/index.ts";

const row = z.looseObject({ id: z.string(), place: z.optional(z.nullable(z.looseObject({ x: z.number() }))) });
const answer = z.looseObject({
  list: z.array(row),
  byId: z.record(z.string(), row),
  either: z.union([z.string(), row]),
  free: z.unknown(),
});

test("L07: fields that the contract does not name are left out at every depth, and the others stay", () => {
  const given = {
    list: [{ id: "a", secret: 1, place: { x: 1, secret: 1 } }],
    byId: { a: { id: "a", place: null, secret: 1 } },
    either: { id: "b", secret: 1 },
    free: { any: "thing" },
    secret: 1,
  };
  expect(knownFields(answer).parse(given)).toEqual({
    list: [{ id: "a", place: { x: 1 } }],
    byId: { a: { id: "a", place: null } },
    either: { id: "b" },
    free: { any: "thing" },
  });
});

test("invalid data are refused as before", () => {
  expect(knownFields(answer).safeParse({ list: [{ id: 7 }] }).success).toBe(false);
  expect(knownFields(row)).toBe(knownFields(row));
});

test("L07: no answer of the contract lets an unknown field through at its top", () => {
  const open = endpoints.filter(({ endpoint }) => {
    // $ZodTypes is the union of all definitions, discriminated by type.
    const { def } = (knownFields(endpoint.data) as z.core.$ZodTypes)._zod;
    return def.type === "object" && def.catchall !== undefined;
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});
