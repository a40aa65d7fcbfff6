// Plain JavaScript on purpose: a Node that cannot read TypeScript must still be able to say so in one line.
const needed = 24;

if (Number(process.versions.node.split(".")[0]) < needed) {
  console.error(
    `Node ${needed} or newer is needed, this is ${process.version}. \`npm ci\` brings it to Linux and Windows, and npm's scripts use it: npm start. Elsewhere: https://nodejs.org`,
  );
  process.exit(1);
}
