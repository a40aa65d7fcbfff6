import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A minimal login page: the cost of network and browser alone. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in</title>
<style>
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #111; background: #fff }
form { display: grid; gap: 12px; max-width: 400px; margin: 15vh auto 0 }
label { display: grid; gap: 4px; font-size: 14px }
input, button { min-height: 48px; padding: 0 12px; font: inherit; border: 1px solid #888; border-radius: 8px }
button { color: #fff; background: #0a5bd6; border: 0 }
</style>
<form method="post">
<h1>Device Cloud</h1>
<label>Account <input name="username" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
</form>
</html>
`;

/** Serves the minimal page with which screens are compared. */
export async function startMinimalPage(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
