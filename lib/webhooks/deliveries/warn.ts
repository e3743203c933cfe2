import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { insertEmail } from "@/lib/mail/emails/operations";
import { endpointWarningMail } from "@/lib/mail/emails/templates/endpoint-warning";
import { env } from "@/lib/kernel/env";
import * as store from "./store/warnings";
import type { WaitingWarning } from "./store/warnings";

/** Queues the mails of every warning that waits, one for each owner and admin. */
export async function mailWarnings(): Promise<void> {
  await forEachWorkspace("mail-endpoint-warnings", await store.workspacesWithWarnings(), (workspaceId) =>
    store.mailOldestWarning(workspaceId, async (db, warning, recipients) => {
      for (const { email, timeZone } of recipients) {
        const mail = endpointWarningMail({ ...contentOf(warning), timeZone });
        await insertEmail(db, workspaceId, { kind: "endpoint_warning", to: [email], ...mail }, new Date());
      }
    }),
  );
}

/** Whether a warning waits that perhaps nobody was told of. */
export async function hasWarnings(): Promise<boolean> {
  return (await store.workspacesWithWarnings()).length > 0;
}

function contentOf(warning: WaitingWarning) {
  return {
    workspaceName: warning.workspaceName,
    kind: warning.kind,
    reason: warning.reason === "failing" || warning.reason === "gone" ? warning.reason : null,
    url: warning.url,
    happenedAt: warning.createdAt,
    lastSuccessAt: warning.lastSuccessAt,
    lastAnswer: answerOf(warning),
    kept: warning.kept,
    keptDays: env().RETAIN_DELIVERIES_DAYS,
    logUrl: `${env().APP_URL}/webhooks/deliveries?endpoint=${toPublicId("whk", warning.subscriptionId)}`,
  };
}

const ANSWERS: Readonly<Record<string, string>> = {
  timeout: "No reply in time",
  destination_not_allowed: "Its address may not be called",
  signing_secret_unreadable: "Nothing was sent: the signing secret cannot be read",
};

function answerOf({ lastStatus, lastError }: WaitingWarning): string {
  if (lastStatus !== null) return `HTTP ${String(lastStatus)}`;
  return lastError === null ? "None" : (ANSWERS[lastError] ?? lastError);
}
