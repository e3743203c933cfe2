import { existsSync } from "node:fs";
import { chromium } from "playwright";

const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * CHROMIUM_PATH, an installed one, or Playwright's.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/** Chromium's sandbox refuses to run as root. @returns {import("playwright").LaunchOptions} */
export function browserOptions() {
  const executablePath = findBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  };
}
