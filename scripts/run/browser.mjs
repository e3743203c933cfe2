import { existsSync } from "node:fs";
import { run, runPackage } from "./command.mjs";

/**
 * Find a Chromium on this machine, else download Playwright's, else install Debian's.
 *
 * @returns {Promise<import("./command.mjs").Ending>}
 */
export async function provideBrowser() {
  // Imported late, because setup may have just installed these packages.
  const { findBrowser } = await import("../../testing/browser.mjs");
  const found = findBrowser();
  if (found !== undefined) return said(`browser: ${found}`);

  console.log("      browser: none found, asking Playwright to download Chromium");
  const download = await runPackage("playwright", ["install", "chromium"], { timeoutSeconds: 180 });
  if (download.ok) return said("browser: downloaded by Playwright");

  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) {
    const advice = "No Chromium: install one and name it in CHROMIUM_PATH.\n";
    return { ok: false, output: download.output + advice };
  }
  console.log("      browser: the download failed, installing Debian's chromium with apt-get");
  const update = await run("apt-get", ["update", "-qq"]);
  let output = download.output + update.output;
  for (const debian of ["chromium-headless-shell", "chromium"]) {
    const install = await run("apt-get", ["install", "-y", "-qq", debian]);
    if (install.ok) return said(`browser: ${debian}, installed by apt-get`);
    output += install.output;
  }
  return { ok: false, output };
}

/** @param {string} line */
function said(line) {
  console.log(`      ${line}`);
  return { ok: true, output: "" };
}
