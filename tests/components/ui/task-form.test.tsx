import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const unavailable = failureOfStatus(503);

function Form({ failure = unavailable }) {
  const form = useTaskForm({
    check: (value) => ({ name: value("name") ? undefined : "Enter a name" }),
    send: async () => ({ ok: false, failure }),
    fieldErrors: () => undefined,
    done: () => {},
  });
  return (
    <TaskForm form={form} verb="Save">
      <TextField label="Name" name="name" defaultValue="Lin" error={form.errors.name} />
    </TaskForm>
  );
}

it("reports the errors of a form that is not sent, and no longer the refusal of the previous try", async () => {
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

it("no longer reports a missing network once there is one", async () => {
  const { user } = renderUi(<Form failure={{ key: "offline", reaction: "retry" }} />);
  const online = vi.spyOn(navigator, "onLine", "get");
  await user.type(screen.getByLabelText("Name", { selector: "input" }), "g");
  await user.click(screen.getByRole("button", { name: "Save" }));
  online.mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(await screen.findByText("No network")).toBeVisible();
  online.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  expect(screen.queryByText("No network")).toBeNull();
  online.mockRestore();
});
