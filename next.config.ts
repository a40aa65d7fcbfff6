import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { testPayPolicy, workerPolicy } from "./lib/domain/closed-policy.ts";
import { testPayPath } from "./lib/domain/pay-address.ts";
import { basePath, redirects, workerPath } from "./lib/domain/routes.ts";

const config: NextConfig = {
  assetPrefix: basePath,
  images: { unoptimized: true },
  // The badge of the development server would lie over the tab bar.
  devIndicators: false,
  poweredByHeader: false,
  typedRoutes: false,
  // `npm run check` and `npm test` check types, of the tests too: a first start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The embedded platform's native modules never enter the web app's bundles.
  serverExternalPackages: ["pino", "@redis/client"],
  headers: async () => [
    // The policy of its script is the policy of the service worker, wherever its pages are.
    { source: workerPath, headers: [{ key: "content-security-policy", value: workerPolicy }] },
    { source: testPayPath, headers: [{ key: "content-security-policy", value: testPayPolicy }] },
  ],
  redirects: async () => redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: false })),
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
