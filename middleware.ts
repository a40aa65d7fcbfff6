import { type NextRequest, NextResponse } from "next/server";
import { playerFilesPath } from "#lib/domain/devices/player-address.ts";
import { movedTo } from "#lib/domain/screens/routes.ts";
import { movedHeaders, newNonce, pageHeaders, requestHeaders } from "#lib/server/pages/page-headers.ts";
import { variantOf } from "#lib/server/pages/variant.ts";
import { playerHeaders } from "#lib/server/player/player-headers.ts";
import { guard } from "#lib/server/session/guard.ts";
import { clearedLine, findSession, renewedLine } from "#lib/server/session/session.ts";
import { web as shared } from "#lib/server/web.ts";

/**
 * Guards the pages, gives each its nonce and redirects old addresses. Calls and streams check access themselves and
 * never pass through here.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const web = shared();
  const { pathname, search } = request.nextUrl;
  const player = playerHeaders(request.nextUrl, web.settings);
  if (player) return NextResponse.next({ headers: player });
  if (pathname.startsWith(`${playerFilesPath}/`)) return NextResponse.next();
  const moved = movedTo(pathname);
  if (moved)
    return NextResponse.redirect(new URL(moved + search, request.nextUrl), {
      status: 307,
      headers: movedHeaders(search),
    });
  const { session, spoiled, unproved } = await findSession(web, request.headers.get("cookie"));
  const nonce = newNonce();
  const headers = pageHeaders(web.settings, { nonce, pathname, signedIn: session !== undefined });
  // Whoever may be signed in is not sent to log in: the page itself says what is wrong.
  const elsewhere = unproved ? undefined : guard(pathname, search, session !== undefined);
  const response =
    elsewhere === undefined
      ? NextResponse.next({
          request: {
            headers: requestHeaders(request.headers, {
              nonce,
              policy: headers["content-security-policy"] ?? "",
              path: pathname + search,
              variant: variantOf(web, request.nextUrl.searchParams, request.headers.get("cookie")),
            }),
          },
        })
      : NextResponse.redirect(new URL(elsewhere, request.nextUrl), 307);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  const cookie = session ? await renewedLine(web, session, request.headers) : spoiled ? clearedLine(web) : undefined;
  if (cookie) response.headers.append("set-cookie", cookie);
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    // Everything but calls, the stream and files.
    "/((?!mapi/|mngapi/|gateway/|wxpay/|device/|healthz$|readyz$|_next/|mobile-h5/_next/|mobile-h5/(?:live|picture|stored-picture)$|mobile-h5/wechat/|mobile-h5/[^/]+\\.(?:svg|png|ico|webmanifest|js)$|favicon\\.ico$).*)",
  ],
};
