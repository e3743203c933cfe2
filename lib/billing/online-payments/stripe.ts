import type Stripe from "stripe";
import { AppError } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;

/** Loaded on first use, because most processes never call Stripe. */
const load = async () => (await import("stripe")).default;

async function clientFor(key: string): Promise<Stripe> {
  const { hostname, port, protocol } = new URL(env().STRIPE_API_BASE);
  const isHttps = protocol === "https:";
  const Client = await load();
  return new Client(key, {
    telemetry: false,
    maxNetworkRetries: MAX_RETRIES,
    timeout: TIMEOUT_MS,
    host: hostname,
    port: port === "" ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? "https" : "http",
  });
}

/**
 * Call Stripe with a key. The error of the package is not passed on, because it holds headers and bodies.
 *
 * @throws AppError payment_provider_failed
 */
export async function withStripe<T>(key: string, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await work(await clientFor(key));
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): AppError {
  const { type, statusCode, code, requestId, message } = error as Partial<Stripe.errors.StripeError>;
  log().warn({ stripe: { type, statusCode, code, requestId } }, "a call of Stripe failed");
  if (statusCode === 401 || statusCode === 403) return new AppError("payment_provider_failed", "stripe_key_refused");
  if (statusCode === undefined) return new AppError("payment_provider_failed", "stripe_unreachable");
  const answer = (message ?? "").replaceAll(/\s+/g, " ").slice(0, 300);
  return new AppError("payment_provider_failed", "stripe_refused", { answer });
}

/** Seconds between signing and receipt. */
const TOLERANCE_S = 300;

/** Return the event if one of the secrets signed these bytes, else null. */
export async function verifiedEvent(
  raw: Uint8Array,
  signature: string,
  secrets: readonly string[],
  now: Date,
): Promise<Stripe.Event | null> {
  const { webhooks } = await load();
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(Buffer.from(raw), signature, secret, TOLERANCE_S, undefined, now.getTime());
    } catch {
      // Signed with the other secret, or not by Stripe.
    }
  }
  return null;
}
