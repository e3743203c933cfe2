import { join } from "node:path";
import { runAdmin, startProduct } from "@/testing/started-product";
import { expect, test } from "./fixtures";

const DIRECTORY = join(process.cwd(), ".data", "e2e-rate-limited");
const EMAIL = "maren@ostlundpark.example";
const PASSWORD = "a long sentence is best";

const admin = (...words: string[]) => runAdmin(DIRECTORY, ...words);

test("a user over the rate limit waits, and loses nothing", async ({ page }) => {
  const { url, stop } = await startProduct(DIRECTORY, { RATE_LIMIT_PER_KEY: "60" });
  try {
    const owner = ["--email", EMAIL, "--name", "Maren Ostlund", "--password", PASSWORD];
    await admin("create-owner", ...owner, "--workspace", "Ostlund", "--currency", "EUR", "--time-zone", "UTC");
    const key = await admin("create-key", "--email", EMAIL, "--name", "stories");
    const entries = async () =>
      (await fetch(`${url}/v1/time-entries`, { headers: { authorization: `Bearer ${key}` } })).text();
    await page.goto(`${url}/sign-in`);
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const line = page.getByRole("combobox", { name: "What are you working on?" });
    await expect(line).toBeVisible();
    await page.evaluate(async () => {
      while ((await fetch("/v1/me/timer")).ok);
    });
    await line.fill("Review call");
    await line.press("Enter");
    await expect.poll(entries, { intervals: [1000] }).toContain("Review call");
    await expect(page.getByRole("button", { name: "Stop", exact: false })).toBeVisible();
    await expect(page.getByText("Too many requests")).toHaveCount(0);
  } finally {
    await stop();
  }
});
