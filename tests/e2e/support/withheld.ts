import type { Page } from "@playwright/test";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { loginAs, makePerson } from "./own-person.ts";
import { login } from "./people.ts";
import { running } from "./running.ts";

/** Withdraws single codes from one person, in the database of the running product, while `work` runs. */
export async function withholding(
  username: string,
  work: (withhold: (code: PermissionCode | null) => Promise<void>) => Promise<void>,
): Promise<void> {
  const store = await openStore({ dataDir: running().environment.DATA_DIR ?? "" });
  try {
    await work(async (withheld) => {
      await store.db.updateTable("users").set({ withheld }).where("username", "=", username).execute();
    });
  } finally {
    await store.close();
  }
}

/** Signs in a new person, for one test alone, with all permissions but this code. */
export async function loginLacking(page: Page, code: PermissionCode): Promise<void> {
  await login(page, "admin");
  const { username } = await makePerson(page, "superAdmin");
  await withholding(username, (withhold) => withhold(code));
  await loginAs(page, username);
}
