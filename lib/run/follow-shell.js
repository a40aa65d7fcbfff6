// Plain JavaScript, so that it is no obstacle to node-version.js on a Node that cannot read TypeScript.
// Loaded by the scripts of npm, which runs each in a shell: asked to end, npm asks the shell, and most shells are gone then
// without a word to what they run. It would go on by itself, and keep the ports.
const shell = process.ppid;
const often = 500;

const watch = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, often).unref();
