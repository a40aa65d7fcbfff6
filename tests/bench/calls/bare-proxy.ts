// The minimal proxy in Node, with which the web node's proxy is compared. It checks nothing and adds a token.
import { createServer } from "node:http";
import { Pool } from "undici";

const [port = "0", upstream = ""] = process.argv.slice(2);
const pool = new Pool(upstream, { connections: 64, pipelining: 1 });

createServer((request, response) => {
  const { method = "GET", url: path = "/", headers } = request;
  const type = headers["content-type"];
  pool.dispatch(
    {
      method,
      path,
      headers: type ? { token: "t", "content-type": type } : { token: "t" },
      body: method === "GET" ? null : request,
    },
    {
      onRequestStart(controller) {
        if (response.destroyed) controller.abort(new Error("gone"));
      },
      onResponseStart: (_, status, said) =>
        void response.writeHead(status, { "content-type": String(said["content-type"]) }),
      onResponseData: (_, part) => void response.write(part),
      onResponseEnd: () => void response.end(),
      onResponseError: () => void response.destroy(),
    },
  );
}).listen(Number(port), "127.0.0.1", () => console.log(`ready http://127.0.0.1:${port}`));
