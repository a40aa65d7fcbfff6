// The phones of a bench, as a process: each input line opens a stream or names the text to wait for.
import { connect } from "node:net";
import { createInterface } from "node:readline";

/** Input from the bench: the streams to open, or the next text to wait for. */
export type Order = { open: { port: number; cookie: string; target: string }[] } | { listen: string } | { tell: true };
/** The reply to "tell". */
export type Heard = { open: number; refused: number; ended: number; events: number; at: number[] };

let wanted: Buffer | undefined;
const heard: Heard = { open: 0, refused: 0, ended: 0, events: 0, at: [] };
const marker = Buffer.from("\n\n");

/** The number of events that end in a chunk of a stream. */
function endings(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(marker); at >= 0; at = part.indexOf(marker, at + 2)) count += 1;
  return count;
}

function open(port: number, cookie: string, target: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(port, "127.0.0.1");
  let stands = false;
  const ask = { host: `localhost:${port}`, cookie, "sec-fetch-site": "same-origin", accept: "text/event-stream" };
  const lines = Object.entries(ask).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
  socket.on("data", (part) => {
    if (!stands) {
      stands = true;
      if (part.includes("HTTP/1.1 200")) heard.open += 1;
      else heard.refused += 1;
      resolve();
    }
    heard.events += endings(part);
    if (wanted && part.includes(wanted)) heard.at.push(Date.now());
  });
  socket
    .on("error", () => {})
    .on("close", () => {
      heard.ended += 1;
      resolve();
    });
  return promise;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const order: Order = JSON.parse(line);
  if ("open" in order) {
    // A few at a time: phones connect one after the other.
    for (let from = 0; from < order.open.length; from += 20)
      await Promise.all(order.open.slice(from, from + 20).map((each) => open(each.port, each.cookie, each.target)));
    say("opened");
  } else if ("listen" in order) {
    wanted = Buffer.from(order.listen);
    heard.at = [];
    say("listening");
  } else say(JSON.stringify(heard));
}
process.exit();
