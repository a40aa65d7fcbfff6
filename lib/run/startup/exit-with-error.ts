export function exitWithError(problem: string): never {
  console.error(problem);
  process.exit(1);
}
