import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { testPayPolicy, workerPolicy } from "./lib/domain/closed-policy.ts";
import { testPayPath } from "./lib/domain/renewal/pay-address.ts";
import { basePath, workerPath } from "./lib/domain/screens/base-path.ts";
import { sourceStamp } from "./lib/run/source-stamp.ts";

/** In a browser this little stands for a module of Next. */
const inPart = { browser: "./lib/client/next/parts.ts" };

const config: NextConfig = {
  // Nodes that are built apart from each other are of one build: a page of one finds nothing newer on another.
  generateBuildId: async () => (await sourceStamp()).slice(0, 20),
  assetPrefix: basePath,
  images: { unoptimized: true },
  // The badge of the development server would lie over the tab bar.
  devIndicators: false,
  poweredByHeader: false,
  // The server in front puts the rules of style sheets into the document: a header that fetches them would be for nothing.
  reactMaxHeadersLength: 0,
  typedRoutes: false,
  // `npm run check` and `npm test` check types, of the tests too: a first start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The log and the client of Redis are the server's alone: they are loaded as they are.
  serverExternalPackages: ["pino", "@redis/client"],
  turbopack: {
    resolveAlias: {
      // All that Next mends in older browsers is on every page. Those that pages are made for lack one thing of it.
      "../build/polyfills/polyfill-module": "./lib/client/next/can-parse.ts",
      // What Next says while one develops with a setting that we have not.
      "../../shared/lib/instant-messages": "./lib/client/next/empty.ts",
      // A page is drawn by a piece of it that does not come as if that were empty (0214).
      "./segment-cache/cache": "./lib/client/next/fetched-ahead.ts",
      // Modules that every page would bring whole, by the names by which Next asks for them.
      "../../../lib/constants": inPart,
      "../../../shared/lib/router/utils/interception-routes": inPart,
      "../../../../shared/lib/router/utils/interception-routes": inPart,
      "./reducers/server-action-reducer": inPart,
      "../../shared/lib/router/utils/format-url": inPart,
      "../../shared/lib/router/utils/is-local-url": inPart,
      "../../shared/lib/utils": inPart,
      "next/dist/compiled/process": inPart,
      // Messages are compiled on the server (lib/i18n/compiled.ts): their parser never enters a bundle.
      "use-intl/format-message": "use-intl/format-message/format-only",
      // Its index exports itself as a whole too, and with that keeps a third in the bundle that nobody uses.
      "zod/mini": "./node_modules/zod/v4/mini/external.js",
    },
  },
  experimental: {
    // A page has few rules of another one: its document brings them (0171). Files are fetched with later pages alone, 101
    // in all instead of 85 at 3000, where a document weighs half a kilobyte to one and a half more.
    cssChunking: { type: "graph", requestCost: 1000 },
    // Scripts are the other way round: packed together they are smaller, and each file more has a head of its own.
    turbopackChunking: { minChunkSize: 100_000, maxMergeChunkSize: 3_000_000, requestCost: 1_000_000 },
  },
  headers: async () => [
    // The policy of its script is the policy of the service worker, wherever its pages are.
    { source: workerPath, headers: [{ key: "content-security-policy", value: workerPolicy }] },
    { source: testPayPath, headers: [{ key: "content-security-policy", value: testPayPolicy }] },
  ],
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
