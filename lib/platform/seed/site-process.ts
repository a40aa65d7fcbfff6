// The process that makes the simulated site: it is told the order, answers what it made, and ends with who started it.
import { once } from "node:events";
import { openStore } from "../store/open.ts";
import { type SiteOrder, seedSite } from "./seed-site.ts";

process.once("disconnect", () => process.exit());
const order: SiteOrder = (await once(process, "message"))[0];
const { databaseUrl, dataDir, ...site } = order;
const store = await openStore({ databaseUrl, dataDir });
process.send?.(await seedSite(store, site));
await store.close();
process.disconnect();
