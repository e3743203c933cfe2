import { toPublicId } from "@/lib/kernel/core/ids";
import { PROBE_FROM } from "./rules";
import type { Webhook, WebhookReply, WebhookSecret } from "./schema";
import type { HealthRow, HourRow, SecretRow, WebhookRow } from "./store";

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: toPublicId("whk", row.id),
    url: row.url,
    events: row.events,
    description: row.description,
    project_ids: row.projectIds.map((id) => toPublicId("prj", id)),
    client_ids: row.clientIds.map((id) => toPublicId("cli", id)),
    status: row.status,
    disabled_reason: row.disabledReason,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    secret_mode: row.secretMode,
    retry_schedule: row.retrySchedule,
    signing: row.signing,
    max_per_second: row.maxPerSecond,
    requires_verification: row.requiresVerification,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** `now` is the end of the last half hour. */
interface Health {
  totals: HealthRow;
  hours: readonly HourRow[];
  now: Date;
}

export type DetailedWebhook = WebhookRow & { headerNames: readonly string[]; health?: Health };

export function toWebhookReply(row: DetailedWebhook): WebhookReply {
  const webhook = { ...toWebhook(row), headers: row.headerNames.map((name) => ({ name, value: null })) };
  return row.health ? { ...webhook, health: toHealth(row, row.health) } : webhook;
}

function toHealth(row: WebhookRow, { totals, hours, now }: Health): WebhookReply["health"] {
  return {
    state: stateOf(row, totals),
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    last_failure_at: row.lastFailureAt?.toISOString() ?? null,
    next_attempt_at: totals.nextAttemptAt?.toISOString() ?? null,
    failures_in_a_row: Math.max(0, row.consecutiveFailures),
    failing_since: row.failingSince?.toISOString() ?? null,
    next_probe_at: isHeld(row) ? (row.probeAfter ?? now).toISOString() : null,
    attempts: totals.attempts,
    successes: totals.successes,
    slowest_5_percent_ms: totals.slowestMs,
    waiting: totals.waiting,
    recoverable: totals.recoverable,
    hours: halfHours(hours, now),
  };
}

function isHeld({ status, consecutiveFailures }: WebhookRow): boolean {
  return status === "active" && consecutiveFailures >= PROBE_FROM;
}

const HEALTHY_SHARE = 0.95;

type HealthState = NonNullable<WebhookReply["health"]>["state"];

function stateOf(row: WebhookRow, { attempts, successes }: HealthRow): HealthState {
  if (row.status === "disabled") return "disabled";
  if (row.consecutiveFailures > 0) return "failing";
  if (successes < attempts * HEALTHY_SHARE) return "unsteady";
  return row.lastSuccessAt ? "healthy" : "never_called";
}

function halfHours(rows: readonly HourRow[], now: Date) {
  const start = now.getTime() - 24 * 3600_000;
  const known = new Map(rows.map((row) => [row.from.getTime(), row]));
  return Array.from({ length: 48 }, (_, index) => {
    const at = start + index * 1800_000;
    const row = known.get(at);
    return {
      from: new Date(at).toISOString(),
      successes: row?.successes ?? 0,
      failures: row?.failures ?? 0,
      slowest_5_percent_ms: row?.slowestMs ?? null,
    };
  });
}

export type OpenedSecret = Pick<SecretRow, "subscriptionId" | "createdAt" | "endsAt"> & { secret: string };

export function toWebhookSecret(secrets: { current: OpenedSecret; ending: readonly OpenedSecret[] }): WebhookSecret {
  const describe = (row: OpenedSecret) => ({
    hint: row.secret.slice(-4),
    created_at: row.createdAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
  });
  return { current: describe(secrets.current), ending: secrets.ending.map(describe) };
}
