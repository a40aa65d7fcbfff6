// A platform that answers at once, so that only the web node is measured: a login with a token, and a page of rows.
import { createServer } from "node:http";
import { account } from "#lib/contract/account.ts";
import { devices } from "#lib/contract/devices.ts";
import { hour } from "#lib/domain/time/spans.ts";

const [port = "0"] = process.argv.slice(2);
const envelope = (data: unknown) => JSON.stringify({ code: 200, msg: "ok", message: "ok", data });
const user = { userId: "1", username: "bench", name: "bench", role: "superAdmin" };
const opened = envelope({ token: "t".repeat(43), expireTime: Date.now() + hour, user });
const rows = (length: number) =>
  envelope(Array.from({ length }, (_, index) => ({ policeId: `${index}`, deviceName: "x".repeat(60) })));
/** Responses by path: about 100 KB, and about 1 KB for any other path. */
const answers: Record<string, string> = { [account.login.path]: opened, [devices.list.path]: rows(1_100) };
const few = rows(11);

// Idle connections are kept, since closing them would disturb the measurement.
createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  request.resume().once("end", () => {
    response.setHeader("content-type", "application/json");
    response.end(answers[request.url ?? ""] ?? few);
  });
}).listen(Number(port), "127.0.0.1", () => console.log(`ready http://127.0.0.1:${port}`));
