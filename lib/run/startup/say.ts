export function giveUp(problem: string): never {
  console.error(problem);
  process.exit(1);
}
