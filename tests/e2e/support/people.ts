import type { Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import type { Language } from "#lib/domain/languages.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "./ask.ts";
import { words } from "./words.ts";

export type Person = (typeof firstPeople)[number]["username"];

/** The password of one of the three people of an empty database. */
export const passwordOf = (name: Person): string =>
  firstPeople.find(({ username }) => username === name)?.password ?? "";

/** Opens a session for this person by the form's call. */
export async function login(page: Page, username: Person): Promise<void> {
  await ask(page, account.login, { username, password: passwordOf(username), agree: true });
}

/** Types a person's name and password into the form. */
export async function fillIn(page: Page, language: Language, username: Person): Promise<void> {
  const say = words(language);
  await page.getByLabel(say("login.account"), { exact: true }).fill(username);
  await page.getByLabel(say("login.password"), { exact: true }).fill(passwordOf(username));
}

/** Signs out by the button and the question behind it. */
export async function leave(page: Page, language: Language): Promise<void> {
  const say = words(language);
  await page.goto(href("more"));
  await page.getByRole("button", { name: say("more.signOut") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("more.signOut") })
    .click();
}
