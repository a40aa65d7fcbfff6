import { buildHeader } from "#lib/domain/screens/base-path.ts";
import { pingServer } from "../calls/reach.ts";

let own: string | null = null;

export function noteBuild(build: string | null): void {
  own = build;
}

export async function isSameBuild(): Promise<boolean> {
  const answer = await pingServer();
  return answer !== null && answer.headers.get(buildHeader) === own;
}
