import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const listener = `require("node:net").createServer().listen(
  { port: 0, host: "127.0.0.1", backlog: 1 }, function () { console.log(this.address().port) })`;

/** How long a connection on this machine may take at most, in milliseconds. */
const patience = 500;

/**
 * A port that answers no attempt to connect, like a machine that vanished: its process is suspended, and its queue of
 * connections is full.
 */
export async function unreachablePort(): Promise<{ port: number; close(): Promise<void> }> {
  const child = spawn(process.execPath, ["-e", listener], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [line] = await once(child.stdout, "data");
  const port = Number(line);
  child.kill("SIGSTOP");
  const sockets: Socket[] = [];
  for (let isTaken = true; isTaken; ) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    sockets.push(socket);
    isTaken = await once(socket, "connect", { signal: AbortSignal.timeout(patience) }).then(
      () => true,
      () => false,
    );
  }
  return {
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      child.kill("SIGKILL");
      await ended;
    },
  };
}
