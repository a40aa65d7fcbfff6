import { account } from "#lib/contract/account.ts";

/** The Cookie header of a fresh session of this person on this web server. */
export async function signedIn(origin: string, username: string, password: string): Promise<string> {
  const answer = await fetch(origin + account.login.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-h5": "1", origin },
    body: JSON.stringify({ username, password, agree: true }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  if (!answer.ok || cookies.length === 0) throw new Error(`Logging in as ${username} failed: ${await answer.text()}`);
  return cookies.join("; ");
}
