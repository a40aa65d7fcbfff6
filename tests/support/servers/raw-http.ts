import { connect } from "node:net";

/** A raw answer. */
export type Got = {
  status: number;
  headers: Map<string, string[]>;
  text: string;
  json: () => Record<string, unknown>;
  bytes: Buffer;
};

function dechunk(bytes: Buffer): Buffer {
  const end = bytes.indexOf("\r\n");
  const size = Number.parseInt(bytes.subarray(0, end).toString(), 16);
  if (!(size > 0)) return Buffer.alloc(0);
  return Buffer.concat([bytes.subarray(end + 2, end + 2 + size), dechunk(bytes.subarray(end + 4 + size))]);
}

function parse(bytes: Buffer): Got {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(line.indexOf(":") + 1).trim()]);
  }
  const rest = bytes.subarray(end + 4);
  const body = headers.get("transfer-encoding") ? dechunk(rest) : rest;
  const text = body.toString();
  return { status: Number(first.split(" ")[1] ?? 0), headers, text, json: () => JSON.parse(text), bytes };
}

/** Sends exactly these bytes on a new connection; resolves with the answer once the server closes it. */
export function sendBytes(port: number, request: Buffer | string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (part) => parts.push(part));
    // A server that refuses early may reset the connection after its answer.
    socket.on("error", (error) => (parts.length > 0 ? undefined : reject(error)));
    socket.on("close", () => resolve(parse(Buffer.concat(parts))));
  });
}
