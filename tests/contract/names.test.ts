import { expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "#lib/contract/index.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { fieldsOf } from "#tests/support/strict-schema.ts";

/** Fields with names that other people read. */
const names = ["name", "deviceName", "groupName", "companyName", "contactNumber", "consignee", "areaName", "detail"];
const named = endpoints
  .filter(({ endpoint }) => endpoint.kind === "write")
  .flatMap(({ name, endpoint }) =>
    fieldsOf(endpoint.input)
      .filter((field) => names.includes(field))
      .map(
        (field) =>
          [
            `${name} ${field}`,
            endpoint,
            { ...sampleInputs[name], [field]: "Room 7\u202e\n\u2066\u001b" },
            field,
          ] as const,
      ),
  );

it("only these names are used", () => {
  expect(named.map(([call]) => call)).toEqual(
    expect.arrayContaining(["devices.rename deviceName", "groups.rename groupName", "account.update name"]),
  );
});

it.each(named)(
  "%s stays on one line and does not change the direction of what follows it",
  (_call, { input: schema }, input, field) => {
    expect(z.parse(schema, input)).toMatchObject({ [field]: expect.stringMatching(/^Room 7 *$/) });
  },
);
