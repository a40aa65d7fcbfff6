import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { renderUi } from "#tests/support/render.tsx";

function Form() {
  const form = useTaskForm({
    check: (value) => ({ name: value("name") ? undefined : "Enter a name" }),
    send: async () => ({ ok: false, failure: failureOfStatus(503) }),
    blame: () => undefined,
    done: () => {},
  });
  return (
    <TaskForm form={form} verb="Save">
      <TextField label="Name" name="name" defaultValue="Lin" error={form.errors.name} />
    </TaskForm>
  );
}

it("says of a form that is not sent what is wrong in it, and no more why the one before was not stored", async () => {
  const { user } = renderUi(<Form />);
  const field = screen.getByLabelText("Name", { selector: "input" });
  await user.type(field, "g");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Service unavailable")).toBeVisible();
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter a name")).toBeVisible();
  expect(screen.queryByText("Service unavailable")).toBeNull();
});
