import { Resolver } from "node:dns";
import { join, resolve } from "node:path";
import { z } from "zod";
import { perProcess } from "@/lib/kernel/core/per-process";
import { readProviders, type ProviderSettings } from "./env-providers";
import { readOrCreateSecret } from "./env-secret";
import { isLoopback, STRIPE_KEY, STRIPE_SIGNING_SECRET } from "@/lib/kernel/core/stripe-keys";
import { messageOf } from "@/lib/kernel/core/message-of";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);
const days = (fallback: number, min: 0 | 1) => whole(fallback, min).pipe(z.int().max(3650));
const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim().toLowerCase() || []));

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, { error: "must be an address such as https://time.example.com: no path, query or user name" })
    .optional(),
  STINT_DATA_DIR: z.string().min(1).default(".data"),
  INIT_CWD: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: whole(14, 1),
  DISK_LOW_MB: whole(512),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: whole(10, 1),
  NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  NEW_NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: flag.default(false),
  CORS_ORIGINS: list,
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),

  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/protobuf", "http/json"]).default("http/protobuf"),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).default("otlp"),
  OTEL_SDK_DISABLED: z
    .string()
    .default("")
    .transform((text) => text.toLowerCase() === "true"),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: "must be smtp://host:port or smtps://host:port" })
    .refine(isDecodable, { error: "encode the characters % / ? # @ : of user and password as %25 %2F %3F %23 %40 %3A" })
    .optional(),
  MAIL_BACKOFF_BASE_SECONDS: whole(60, 1).pipe(z.int().max(3600)),
  MAIL_FROM: z.email({ error: "must be a bare email address, such as stint@example.com" }).optional(),
  MAIL_PER_WORKSPACE: flag.default(true),

  STRIPE_SECRET_KEY: z.string().regex(STRIPE_KEY, "must be a secret or restricted key, such as sk_live_…").optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(STRIPE_SIGNING_SECRET, "must be a signing secret, such as whsec_…")
    .optional(),
  STRIPE_WORKSPACE: z
    .string()
    .regex(/^wks_[0-7][0-9a-hjkmnp-tv-z]{25}$/, "must be the id of a workspace, such as wks_…")
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, { error: "must be an address such as https://api.stripe.com: no path, query or user name" })
    .refine(isHttpsOrLoopback, { error: "must be https, or http for this machine" })
    .default("https://api.stripe.com"),

  WORKSPACE_CREATION: z.enum(["owners", "anyone", "nobody"]).default("owners"),
  SESSION_IDLE_HOURS: whole(720, 1).pipe(z.int().max(8760)),

  RATE_LIMIT_PER_KEY: whole(600),
  RATE_LIMIT_PER_WORKSPACE: whole(3000),
  RATE_LIMIT_SENSITIVE: whole(30),
  RATE_LIMIT_UNAUTHENTICATED: whole(60),
  RATE_LIMIT_PER_ADDRESS: whole(300),
  RATE_LIMIT_PER_LINK: whole(60),

  WEBHOOK_BACKOFF_BASE_SECONDS: whole(60, 1),
  WEBHOOK_BACKOFF_FACTOR: z.coerce.number().min(1).default(6),
  WEBHOOK_TIMEOUT_SECONDS: whole(15, 1),
  WEBHOOK_ALLOWED_HOSTS: list,
  WEBHOOK_DNS_SERVERS: list.refine(areNameServers, { error: "must be addresses such as 9.9.9.9 or [2620:fe::fe]:53" }),

  RETAIN_DELIVERIES_DAYS: days(30, 1),
  RETAIN_EVENTS_DAYS: days(90, 1),
  RETAIN_MAILS_DAYS: days(90, 1),
  RETAIN_AUDIT_DAYS: days(0, 0),
  RETAIN_IDEMPOTENCY_KEYS_DAYS: days(1, 1),

  INNGEST_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INNGEST_EVENT_KEY: z.string().min(1).optional(),
  INNGEST_SIGNING_KEY: z.string().min(1).optional(),
  INNGEST_SERVE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  INNGEST_DEV: z.undefined("must be unset: it lets anyone run any function").optional(),
  ENGINE_CONCURRENCY: whole(200, 1),
  ENGINE_POLL_MS: whole(500, 10),
  ENGINE_DEAD_AFTER_MS: whole(15_000, 100),
  ENGINE_RETENTION_DAYS: whole(14, 1),
  ENGINE_DRAIN: flag.default(false),
});

export type Env = Omit<
  z.infer<typeof Environment>,
  "INNGEST_DEV" | "NEXTAUTH_SECRET" | "APP_URL" | "DATABASE_URL" | "INIT_CWD" | "BACKUP_DIR"
> & {
  APP_URL: string;
  DATABASE_URL: string;
  NEXTAUTH_SECRET: string;
  /** For file names in arguments. */
  INIT_CWD: string;
  /** Null without backups. */
  BACKUP_DIR: string | null;
  /** Null if the operator set the secret. */
  SECRET_FILE: string | null;
  OIDC_PROVIDERS: ProviderSettings[];
  /** Not the embedded engine. */
  INNGEST_REMOTE: boolean;
};

/** One line that names the variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Create the data directory and its secret if absent.
 *
 * @throws EnvError
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const values = checked(source);
  const directory = resolve(values.STINT_DATA_DIR);
  return {
    ...values,
    STINT_DATA_DIR: directory,
    INIT_CWD: resolve(values.INIT_CWD ?? "."),
    BACKUP_DIR: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    APP_URL: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    DATABASE_URL: values.DATABASE_URL ?? "",
    NEXTAUTH_SECRET: values.NEXTAUTH_SECRET ?? secretIn(directory),
    SECRET_FILE: values.NEXTAUTH_SECRET === undefined ? join(directory, "secret") : null,
    OIDC_PROVIDERS: providersIn(source),
    INNGEST_REMOTE: values.INNGEST_BASE_URL !== undefined || values.INNGEST_EVENT_KEY !== undefined,
  };
}

function providersIn(source: Record<string, string | undefined>): ProviderSettings[] {
  try {
    return readProviders(source);
  } catch (error) {
    throw new EnvError(messageOf(error));
  }
}

function checked(source: Record<string, string | undefined>): z.infer<typeof Environment> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const got = SECRET.test(name) ? "" : ` (got ${JSON.stringify(given[name])})`;
    throw new EnvError(`${name}: ${issue?.message ?? "bad value"}${got}`);
  }
  const values = parsed.data;
  if (values.RETAIN_EVENTS_DAYS < values.RETAIN_DELIVERIES_DAYS) {
    const least = String(values.RETAIN_DELIVERIES_DAYS);
    throw new EnvError(
      `RETAIN_EVENTS_DAYS: must be at least RETAIN_DELIVERIES_DAYS (${least}), because events hold the bodies of deliveries`,
    );
  }
  assertStripe(values);
  if (values.DATABASE_POOL_URL !== undefined && values.DATABASE_URL === undefined)
    throw new EnvError("DATABASE_POOL_URL: also set DATABASE_URL to the PostgreSQL server itself");
  return values;
}

/** The workspace must be named, so that no other workspace's clients pay into the account. */
function assertStripe(values: z.infer<typeof Environment>): void {
  const given = [values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET, values.STRIPE_WORKSPACE];
  if (given.every((value) => value === undefined) || given.every((value) => value !== undefined)) return;
  throw new EnvError("STRIPE_SECRET_KEY: also set STRIPE_WEBHOOK_SECRET and STRIPE_WORKSPACE, or none of the three");
}

const SECRET = /SECRET|KEY|TOKEN|PASSPHRASE|_URL$|ENDPOINT$/;

/** Pages, links and cookies need the root path. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { origin, href } = new URL(url);
  return href.replace(/\/+$/, "") === origin;
}

function areNameServers(addresses: readonly string[]): boolean {
  try {
    new Resolver().setServers(addresses);
    return true;
  } catch {
    return false;
  }
}

/** An API key must not cross a network unencrypted. */
function isHttpsOrLoopback(url: string): boolean {
  return !URL.canParse(url) || url.startsWith("https:") || isLoopback(new URL(url).hostname);
}

/** Else the first email would fail. */
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== "";
  } catch {
    return false;
  }
}

function secretIn(directory: string): string {
  try {
    return readOrCreateSecret(join(directory, "secret"), { remedy: LOST_SECRET });
  } catch (error) {
    throw new EnvError(`STINT_DATA_DIR: ${messageOf(error)}`);
  }
}

const LOST_SECRET =
  "restore the original file, or remove it to generate a new secret, which cannot decrypt existing webhook secrets and second factors";

export const env = perProcess("stintEnv", () => parseEnv(process.env));

/** next-auth reads its address only from the environment. */
export function setNextAuthUrl(): void {
  process.env["NEXTAUTH_URL"] = `${new URL(env().APP_URL).origin}/api/auth`;
}
