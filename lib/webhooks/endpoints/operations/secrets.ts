import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { findEvent } from "@/lib/webhooks/events/operations";
import type { SecretRoll, SignatureCheck, SignedRequest } from "../schema";
import type { OpenedSecret } from "../serialize";
import { newKey, newSecret, signingKeys, signingSecrets } from "../signing-secret";
import * as store from "../store";
import { checkSignatures, isAuthentic } from "../verification";

/** The workspace's secret, or with an id the one of an endpoint. */
type Owner = { id?: string | undefined };

/** @throws AppError invalid_state_transition for an endpoint without a secret of its own */
export const getWebhookSecret = query("webhooks:read", async (scope, { id }: Owner) =>
  secretsOf(scope, await ownerOf(scope, id)),
);

/** @throws AppError invalid_state_transition for an endpoint without a secret of its own */
export const revealWebhookSecret = command("webhooks:write", async (scope, { id }: Owner) => {
  const owner = await ownerOf(scope, id);
  const { current } = await secretsOf(scope, owner);
  record(scope, owner, "revealed");
  return current.secret;
});

/** The answer contains no secret and no valid signature. */
export const verifyRequest = query("webhooks:write", async (scope, input: SignedRequest): Promise<SignatureCheck> => {
  const { db, workspaceId, now } = scope;
  const request = { headers: lowerCased(input.headers), body: input.body };
  const eventId = fromPublicId("evt", request.headers["webhook-id"]?.trim() ?? "");
  const event = eventId === null ? null : await findEvent(scope, eventId);
  const secrets = (await store.newestSecrets(db, workspaceId)).map((row) => ({
    secret: signingSecrets.open(row.sealed),
    endedAt: row.endsAt !== null && row.endsAt <= now ? row.endsAt : null,
  }));
  const checks = checkSignatures(request, { secrets, payload: event?.payload ?? null, now });
  return {
    is_authentic: isAuthentic(checks),
    event_id: event === null ? null : toPublicId("evt", event.id),
    checks,
  };
});

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
}

/** The old secret also signs until the overlap ends. */
export const rollWebhookSecret = command("webhooks:write", async (scope, input: SecretRoll & Owner) => {
  const { db, workspaceId, now } = scope;
  const overlap = input.overlap_seconds ?? 86_400;
  await store.lockWebhooks(db, workspaceId);
  const owner = await ownerOf(scope, input.id);
  await store.endSecrets(db, workspaceId, owner, new Date(now.getTime() + overlap * 1000));
  await addSecret(scope, owner);
  record(scope, owner, "rolled", { overlap_seconds: overlap });
  return secretsOf(scope, owner);
});

/** End an overlap at once. */
export const switchWebhookSecret = command("webhooks:write", async (scope, { id }: Owner) => {
  const owner = await ownerOf(scope, id);
  const { current, ending } = await secretsOf(scope, owner);
  if (ending.length === 0) throw new AppError("invalid_state_transition", "no_secret_overlap");
  await store.endOlderSecrets(scope.db, scope.workspaceId, current, scope.now);
  record(scope, owner, "switched");
  return { current, ending: [] };
});

/** @param owner id of an endpoint; null: the workspace */
export async function addSecret({ db, workspaceId, actor, now }: CommandScope, owner: string | null): Promise<void> {
  await store.insertSecret(db, workspaceId, {
    ...{ id: newUuid(), subscriptionId: owner, sealed: signingSecrets.seal(newSecret()) },
    sealedKey: signingKeys.seal(newKey()),
    ...{ createdBy: actor.userId, createdAt: now },
  });
}

/** Secrets from before the first ed25519 endpoint have no key. */
export async function ensureKey({ db, workspaceId }: CommandScope, endpoint: store.WebhookRow): Promise<void> {
  const owner = endpoint.secretMode === "endpoint" ? endpoint.id : null;
  await store.addMissingKey(db, workspaceId, owner, signingKeys.seal(newKey()));
}

async function ownerOf({ db, workspaceId }: QueryScope, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const { secretMode } = await store.getWebhook(db, workspaceId, id);
  if (secretMode !== "endpoint") throw new AppError("invalid_state_transition", "no_endpoint_secret");
  return id;
}

type Step = "revealed" | "rolled" | "switched";

function record(scope: CommandScope, owner: string | null, step: Step, details: Record<string, unknown> = {}): void {
  if (owner === null) scope.audit(`webhook_secret.${step}`, scope.workspaceId, details);
  else scope.audit(`webhook.secret_${step}`, owner, details);
}

async function secretsOf(
  { db, workspaceId, now }: QueryScope,
  owner: string | null,
): Promise<{ current: OpenedSecret; ending: OpenedSecret[] }> {
  const rows = await store.liveSecrets(db, workspaceId, owner, now);
  const secrets = rows.map((row) => ({ ...row, secret: signingSecrets.open(row.sealed) }));
  const current = secrets.at(-1);
  if (!current) throw new Error(`${owner ?? workspaceId} has no webhook secret`);
  return { current, ending: secrets.slice(0, -1) };
}
