import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { testPayPolicy, workerPolicy } from "./lib/domain/closed-policy.ts";
import { testPayPath } from "./lib/domain/renewal/pay-address.ts";
import { basePath, workerPath } from "./lib/domain/screens/base-path.ts";
import { sourceStamp } from "./lib/run/build/source-stamp.ts";

/** The browser bundle replaces a module of Next by these few exports. */
const inPart = { browser: "./lib/client/next/parts.ts" };

const config: NextConfig = {
  // Nodes that are built separately have the same build id: a page of one finds no newer version on another.
  generateBuildId: async () => (await sourceStamp()).slice(0, 20),
  assetPrefix: basePath,
  images: { unoptimized: true },
  // The development server's badge would cover the tab bar.
  devIndicators: false,
  poweredByHeader: false,
  // The server in front inlines the CSS into the document, so a header that preloads it would be useless.
  reactMaxHeadersLength: 0,
  typedRoutes: false,
  // `npm run check` and `npm test` check types, of the tests too: a first start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The log and the Redis client run on the server only and are not bundled.
  serverExternalPackages: ["pino", "@redis/client"],
  turbopack: {
    resolveAlias: {
      // Next puts all its polyfills on every page. The browsers that we support lack only one of them.
      "../build/polyfills/polyfill-module": "./lib/client/next/can-parse.ts",
      // Messages in development about a setting that we do not use.
      "../../shared/lib/instant-messages": "./lib/client/next/empty.ts",
      // Otherwise a prefetched segment that fails to load would render as if it were empty (0214).
      "./segment-cache/cache": "./lib/client/next/fetched-ahead.ts",
      // Modules that every page would contain whole, by the names under which Next imports them.
      "../../../lib/constants": inPart,
      "../../../shared/lib/router/utils/interception-routes": inPart,
      "../../../../shared/lib/router/utils/interception-routes": inPart,
      "./reducers/server-action-reducer": inPart,
      "../../shared/lib/router/utils/format-url": inPart,
      "../../shared/lib/router/utils/is-local-url": inPart,
      "../../shared/lib/utils": inPart,
      "next/dist/compiled/process": inPart,
      // Messages are compiled on the server (lib/i18n/compiled.ts), so their parser never enters a bundle.
      "use-intl/format-message": "use-intl/format-message/format-only",
      // Its index also exports itself as a namespace, which keeps an unused third of it in the bundle.
      "zod/mini": "./node_modules/zod/v4/mini/external.js",
    },
  },
  experimental: {
    // A page shares little CSS with others, and its document contains it (0171). CSS files are loaded with later pages
    // only: 101 in all, instead of 85 at 3000, where a document is 0.5 to 1.5 KB larger.
    cssChunking: { type: "graph", requestCost: 1000 },
    // Scripts are the opposite: they compress better together, and each further file has headers of its own.
    turbopackChunking: { minChunkSize: 100_000, maxMergeChunkSize: 3_000_000, requestCost: 1_000_000 },
  },
  headers: async () => [
    // A service worker has the policy of its script, whatever page uses it.
    { source: workerPath, headers: [{ key: "content-security-policy", value: workerPolicy }] },
    { source: testPayPath, headers: [{ key: "content-security-policy", value: testPayPolicy }] },
  ],
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
