/** One line for the person at the terminal, and the end of this process with code 1. */
export function giveUp(problem: string): never {
  console.error(problem);
  process.exit(1);
}
