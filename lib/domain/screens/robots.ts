import { basePath } from "./base-path.ts";
import { routes } from "./routes.ts";

/** What crawlers may read: the documents. Every other page is somebody's own, or an invitation. */
export const robots = () => ({
  rules: {
    userAgent: "*",
    allow: [routes.privacyPolicy.path, routes.richText.path].map((path) => basePath + path),
    disallow: "/",
  },
});
