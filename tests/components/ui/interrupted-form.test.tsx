import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { asksBeforeLeaving, signedInDocuments } from "#tests/support/screen/signed-in-documents.tsx";

const documents = signedInDocuments();

async function form() {
  const { PasswordField } = await import("#components/ui/fields/password-field.tsx");
  const { TaskForm } = await import("#components/ui/fields/task-form.tsx");
  const { TextField } = await import("#components/ui/fields/text-field.tsx");
  const { useTaskForm } = await import("#components/ui/fields/use-task-form.ts");
  const { useInterruptedInput } = await import("#components/ui/fields/use-interrupted-input.ts");
  function Form() {
    const form = useTaskForm({
      check: () => ({}),
      send: async () => ({ ok: true, data: null }),
      fieldErrors: () => undefined,
      done: () => {},
    });
    useInterruptedInput(form);
    return (
      <TaskForm form={form} verb="Save">
        <TextField label="Name" name="name" defaultValue="Lin" />
        <TextField label="Company" name="company" defaultValue="Frost" />
        <TextField label="Code" name="code" autoComplete="one-time-code" />
        <PasswordField label="Password" name="password" autoComplete="new-password" />
      </TaskForm>
    );
  }
  return <Form />;
}
const page = (person: string) => documents.open(person, form);
const field = (name: string) => screen.getByLabelText(name, { selector: "input" });

/** Types into every field until the session ends. */
async function interrupt(person: string) {
  const { user, endSession } = await page(person);
  await user.type(field("Name"), "g");
  await user.type(field("Code"), "123456");
  // Shown, a password is an ordinary text field.
  await user.click(screen.getByRole("button", { name: "Show password" }));
  await user.type(field("Password"), "Secret123");
  expect(asksBeforeLeaving()).toBe(true);
  endSession();
  await vi.waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  await documents.left();
}

it("has its text again, except secrets, when the person signs in again after the session ended", async () => {
  await interrupt("a");
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret|123456/);
  await page("a");
  await vi.waitFor(() => expect(field("Name")).toHaveValue("Ling"));
  expect(field("Company")).toHaveValue("Frost");
  expect(field("Code")).toHaveValue("");
  expect(field("Password")).toHaveValue("");
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Ling");
  // Once: the next visit begins with what is stored.
  await page("a");
  expect(field("Name")).toHaveValue("Lin");
});

it("shows its text to nobody else, and deletes it", async () => {
  await interrupt("a");
  await page("b");
  await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain("Ling"));
  expect(field("Name")).toHaveValue("Lin");
  await page("a");
  expect(field("Name")).toHaveValue("Lin");
});
