import { getIronSession } from "iron-session";
import { cookies } from "next/headers";

const { PLATFORM_URL = "", SESSION_SECRET = "" } = process.env;

/** A typical backend for a frontend in Next: for each call it unseals the session and fetches the platform. */
export async function POST(request) {
  const { token } = await getIronSession(await cookies(), { cookieName: "usual", password: SESSION_SECRET });
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(PLATFORM_URL + pathname + search, {
    method: "POST",
    headers: { token, "content-type": "application/json" },
    body: await request.text(),
  });
  return new Response(answer.body, { status: answer.status, headers: { "content-type": "application/json" } });
}
