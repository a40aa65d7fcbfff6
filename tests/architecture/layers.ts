export type Layer = {
  /** Folder or file. */
  layer: string;
  mayImport: readonly string[];
  runs: string;
  /** Packages that this layer alone may use. */
  packages?: readonly string[];
};

/** Who may import whom, besides itself: arrows point only upward in this list. docs/architecture.md shows the same table. */
export const layers: readonly Layer[] = [
  { layer: "lib/domain", mayImport: [], runs: "anywhere: no input or output, no React" },
  { layer: "lib/contract", mayImport: ["lib/domain"], runs: "anywhere" },
  { layer: "lib/metrics", mayImport: [], runs: "web server and platform: figures of their process" },
  {
    layer: "lib/platform",
    mayImport: ["lib/contract", "lib/domain", "lib/metrics", "messages"],
    runs: "its own Node process; never imported by the web app",
    packages: ["aedes", "better-sqlite3", "kysely", "mqtt", "pg"],
  },
  { layer: "lib/worker", mayImport: [], runs: "the browser's service worker, sent as text" },
  {
    layer: "lib/server",
    mayImport: ["lib/contract", "lib/domain", "lib/worker", "messages"],
    runs: "web server only",
    packages: ["@redis/client", "iron-session", "undici"],
  },
  { layer: "lib/client", mayImport: ["lib/contract", "lib/domain"], runs: "browser", packages: ["idb", "swr"] },
  { layer: "lib/i18n", mayImport: ["lib/domain", "messages"], runs: "web server" },
  {
    layer: "components",
    mayImport: ["lib/client", "lib/contract", "lib/domain", "lib/i18n"],
    runs: "web server and browser",
    packages: ["@tabler/icons-react", "@tanstack/react-virtual"],
  },
  {
    layer: "app",
    mayImport: ["components", "lib/contract", "lib/domain", "lib/i18n", "lib/server"],
    runs: "web server: the routes",
  },
  { layer: "middleware.ts", mayImport: ["lib/domain", "lib/server"], runs: "web server" },
  {
    layer: "lib/run",
    mayImport: ["lib/contract", "lib/domain", "lib/metrics", "lib/server"],
    runs: "the commands of package.json",
  },
];

/** The table as docs/architecture.md shows it. */
export const layerTable = (): string =>
  [
    "| layer | may import | runs |",
    "|---|---|---|",
    ...layers.map(
      ({ layer, mayImport, runs }) =>
        `| \`${layer}\` | ${mayImport.map((name) => `\`${name}\``).join(", ") || "nothing of ours"} | ${runs} |`,
    ),
  ].join("\n");
