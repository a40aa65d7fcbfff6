import { robots } from "#lib/domain/screens/robots.ts";

export default robots;
