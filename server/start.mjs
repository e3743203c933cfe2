#!/usr/bin/env node
// `npm start` and, with --dev, `npm run dev`.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Stint needs Node.js 20.19 or newer, and this is ${process.versions.node}: install a newer one.\n`,
  );
  process.exit(1);
}

// An older Node may fail to parse these files.
const { launch } = await import("./launcher.mjs");
const { endWith } = await import("./launch-error.mjs");
await launch({ isDev: process.argv.includes("--dev") }).then(() => process.exit(0), endWith);
