import { testPayHandler } from "#lib/server/handle.ts";

export const GET = testPayHandler;
export const POST = testPayHandler;
