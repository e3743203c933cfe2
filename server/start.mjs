#!/usr/bin/env node
// `npm start` and, with --dev, `npm run dev`: from a fresh clone to the running product.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Stint needs Node.js 20.19 or newer, and this is ${process.versions.node}: install a newer one.\n`,
  );
  process.exit(1);
}

// Only now: an older Node may not even read what follows.
const { launch } = await import("./launcher.mjs");
const { endWith } = await import("./launch-error.mjs");
await launch({ isDev: process.argv.includes("--dev") }).then(() => process.exit(0), endWith);
