import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_NAME, runningPostgres } from "../server/postgres/server.mjs";
import { startProduct } from "../testing/started-product";
import { StripeServer } from "../testing/stripe-server";

const DIRECTORY = join(process.cwd(), ".data", "e2e");

/** Start the product as a user does, with new data. The returned function stops it. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const stripe = await StripeServer.start();
  const { url, stop } = await startProduct(DIRECTORY, {
    STRIPE_API_BASE: stripe.url,
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
    WEBHOOK_BACKOFF_BASE_SECONDS: "1",
    WEBHOOK_BACKOFF_FACTOR: "1",
  });
  // Fixtures create users and sessions in the product's database, with its secret.
  const postgres = runningPostgres(DIRECTORY);
  if (!postgres) throw new Error("The product's PostgreSQL is not running");
  Object.assign(process.env, {
    E2E_BASE_URL: url,
    APP_URL: url,
    DATABASE_URL: postgres.url(DATABASE_NAME),
    STINT_DATA_DIR: DIRECTORY,
    NEXTAUTH_SECRET: readFileSync(join(DIRECTORY, "secret"), "utf8"),
  });
  return async () => {
    await stop();
    await stripe.close();
  };
}
