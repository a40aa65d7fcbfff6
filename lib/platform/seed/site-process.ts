// Process that creates the simulated site: receives the order, answers with the result, and ends with its parent.
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
