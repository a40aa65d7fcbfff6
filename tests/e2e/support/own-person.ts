import type { Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { users } from "#lib/contract/users.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import { ask } from "./ask.ts";

const password = "Secret123";

/** Creates a person for one test alone; the page must be signed in as somebody who may assign this role. */
export async function makePerson(page: Page, role: Role) {
  const username = `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const { userId } = await ask(page, users.create, { username, password, name: `Name ${username}`, role });
  return { userId, username };
}

/** Ends the page's session and opens one for a person created by makePerson. */
export async function loginAs(page: Page, username: string): Promise<void> {
  await ask(page, account.login, { username, password, agree: true });
}
