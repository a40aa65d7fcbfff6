import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DayField } from "#components/alarms/filters/day-field.tsx";
import { renderUi } from "#tests/support/screen/render.tsx";

test("a date field reports whether it is empty, and then looks so and has no clear button", async () => {
  const { user } = renderUi(<DayField label="From" name="from" defaultValue={undefined} />);
  const field = screen.getByLabelText("From");
  expect(field).toHaveAttribute("data-empty");
  fireEvent.input(field, { target: { value: "2026-01-31" } });
  expect(field).not.toHaveAttribute("data-empty");
  await user.click(screen.getByRole("button", { name: "Clear From" }));
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("data-empty");
});
