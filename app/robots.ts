import { robots } from "#lib/domain/robots.ts";

export default robots;
