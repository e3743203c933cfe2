import { rename } from "node:fs/promises";
import pg from "pg";
import { OperatorError } from "@/lib/kernel/core/errors";
import { messageOf } from "@/lib/kernel/core/message-of";
import { env } from "@/lib/kernel/env";
import { readOrCreateSecret } from "@/lib/kernel/env-secret";
import { appSecrets } from "@/lib/identity/second-factors/app-secret";
import { clientSecrets } from "@/lib/identity/sign-in-providers/client-secret";
import { stripeKeys, stripeSecrets } from "@/lib/billing/online-payments/secrets";
import { mailPasswords } from "@/lib/mail/email-settings/password";
import { headerValues, signingKeys, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { assertExclusive } from "../exclusive";

export interface Rotated {
  sealed: number;
  factors: number;
  providers: number;
  mailServers: number;
  sessions: number;
}

/**
 * Encrypt all secrets with a new NEXTAUTH_SECRET in one transaction, and end all sessions. A repeated call continues
 * with the same new secret.
 *
 * @throws OperatorError while the product runs, or when a secret cannot be decrypted or stored.
 */
export async function rotateSecret(): Promise<Rotated> {
  const { DATABASE_URL, NEXTAUTH_SECRET: old, SECRET_FILE: file } = env();
  const next = nextSecret(file);
  if (next === old) throw new OperatorError("NEW_NEXTAUTH_SECRET is the secret that is used already.");
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: "stint admin" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await assertExclusive(client);
    await client.query("begin");
    const sealed =
      (await sealAll(client, old, next)) + (await sealKeys(client, old, next)) + (await sealHeaders(client, old, next));
    const factors = await sealFactors(client, old, next);
    const providers = await sealProviders(client, old, next);
    const mailServers = await sealMailServers(client, old, next);
    await sealStripe(client, old, next);
    const ended = await client.query("update sessions set ended_at = now() where ended_at is null");
    await client.query(`insert into audit_entries (id, workspace_id, action, object_id, request_id)
      select uuid_v7(), id, 'workspace.server_secret_rotated', id::text, 'admin' from workspaces`);
    await client.query("commit");
    if (file !== null) await rename(`${file}.new`, file);
    return { sealed, factors, providers, mailServers, sessions: ended.rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

/** Store the new secret before anything is encrypted with it, so that a crash cannot lose it. */
function nextSecret(file: string | null): string {
  const given = env().NEW_NEXTAUTH_SECRET;
  if (file === null) {
    if (given !== undefined) return given;
    throw new OperatorError(
      "NEXTAUTH_SECRET is set by you, so its successor is, too: call this with NEW_NEXTAUTH_SECRET set, such as to the output of `openssl rand -base64 32`.",
    );
  }
  try {
    return readOrCreateSecret(`${file}.new`, {
      fresh: given,
      remedy: "remove it, and call this again. Nothing was changed.",
    });
  } catch (error) {
    throw new OperatorError(messageOf(error));
  }
}

async function sealAll(client: pg.ClientBase, old: string, next: string): Promise<number> {
  const { rows } = await client.query<{ id: string; sealed: Buffer; is_used: boolean }>(
    "select id, sealed, ends_at is null or ends_at > now() as is_used from webhook_secrets for update",
  );
  let count = 0;
  for (const { id, sealed, is_used } of rows) {
    const resealed = signingSecrets.reseal(sealed, old, next);
    if (resealed) await client.query("update webhook_secrets set sealed = $2 where id = $1", [id, resealed]);
    else if (is_used) throw unreadable("webhook secret");
    count += resealed ? 1 : 0;
  }
  return count;
}

async function sealKeys(client: pg.ClientBase, old: string, next: string): Promise<number> {
  const { rows } = await client.query<{ id: string; sealed: Buffer; is_used: boolean }>(
    `select id, sealed_key as sealed, ends_at is null or ends_at > now() as is_used
      from webhook_secrets where sealed_key is not null for update`,
  );
  for (const { id, sealed, is_used } of rows) {
    const resealed = signingKeys.reseal(sealed, old, next);
    if (!resealed && is_used) throw unreadable("webhook key");
    await client.query("update webhook_secrets set sealed_key = $2 where id = $1", [id, resealed]);
  }
  return rows.length;
}

async function sealHeaders(client: pg.ClientBase, old: string, next: string): Promise<number> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    "select id, sealed from webhook_headers for update",
  );
  for (const { id, sealed } of rows) {
    const resealed = headerValues.reseal(sealed, old, next);
    if (!resealed) throw unreadable("webhook header");
    await client.query("update webhook_headers set sealed = $2 where id = $1", [id, resealed]);
  }
  return rows.length;
}

async function sealFactors(client: pg.ClientBase, old: string, next: string): Promise<number> {
  await client.query(`update second_factors set pending_sealed = null, pending_hashes = '{}', pending_since = null`);
  const { rows } = await client.query<{ user_id: string; sealed: Buffer }>(
    "select user_id, sealed from second_factors where sealed is not null for update",
  );
  for (const { user_id: userId, sealed } of rows) {
    const resealed = appSecrets.reseal(sealed, old, next);
    if (!resealed) throw unreadable("second factor");
    await client.query("update second_factors set sealed = $2 where user_id = $1", [userId, resealed]);
  }
  return rows.length;
}

async function sealProviders(client: pg.ClientBase, old: string, next: string): Promise<number> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    "select id, sealed_secret as sealed from sign_in_providers for update",
  );
  for (const { id, sealed } of rows) {
    const resealed = clientSecrets.reseal(sealed, old, next);
    if (!resealed) throw unreadable("sign-in provider's secret");
    await client.query("update sign_in_providers set sealed_secret = $2 where id = $1", [id, resealed]);
  }
  return rows.length;
}

async function sealMailServers(client: pg.ClientBase, old: string, next: string): Promise<number> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    "select workspace_id as id, sealed_password as sealed from email_settings where sealed_password is not null for update",
  );
  for (const { id, sealed } of rows) {
    const resealed = mailPasswords.reseal(sealed, old, next);
    if (!resealed) throw unreadable("mail server's password");
    await client.query("update email_settings set sealed_password = $2 where workspace_id = $1", [id, resealed]);
  }
  return rows.length;
}

function unreadable(what: string): OperatorError {
  return new OperatorError(
    `A ${what} was sealed with another NEXTAUTH_SECRET than the one that is set, and nothing was changed: set that one first.`,
  );
}

interface StripeRow {
  workspace_id: string;
  sealed_key: Buffer | null;
  sealed_secret: Buffer | null;
  sealed_old_secret: Buffer | null;
}

/** The old signing secret is valid for a day only. */
async function sealStripe(client: pg.ClientBase, old: string, next: string): Promise<void> {
  const { rows } = await client.query<StripeRow>(
    "select workspace_id, sealed_key, sealed_secret, sealed_old_secret from stripe_settings for update",
  );
  for (const { workspace_id: id, sealed_key: key, sealed_secret: secret, sealed_old_secret: oldSecret } of rows) {
    const sealedKey = key && stripeKeys.reseal(key, old, next);
    const sealedSecret = secret && stripeSecrets.reseal(secret, old, next);
    if ((key && !sealedKey) || (secret && !sealedSecret)) throw unreadable("Stripe key");
    await client.query(
      "update stripe_settings set sealed_key = $2, sealed_secret = $3, sealed_old_secret = $4 where workspace_id = $1",
      [id, sealedKey, sealedSecret, oldSecret && stripeSecrets.reseal(oldSecret, old, next)],
    );
  }
}
