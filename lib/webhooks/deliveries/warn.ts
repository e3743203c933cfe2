import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { insertEmail } from "@/lib/mail/emails/operations";
import { adminsOf } from "@/lib/mail/emails/recipients";
import { endpointWarningMail } from "@/lib/mail/emails/templates/endpoint-warning";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import * as store from "./store/warnings";
import type { WaitingWarning } from "./store/warnings";

export async function mailWarnings(): Promise<void> {
  await forEachWorkspace("mail-endpoint-warnings", await store.workspacesWithWarnings(), (workspaceId) =>
    store.mailOldestWarning(workspaceId, async (db, warning) => {
      for (const { userId, email } of await adminsOf(db, workspaceId)) {
        const mail = endpointWarningMail(contentOf(warning), await wordingFor(db, workspaceId, userId));
        await insertEmail(db, workspaceId, { kind: "endpoint_warning", to: [email], ...mail }, new Date());
      }
    }),
  );
}

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
    lastStatus: warning.lastStatus,
    lastError: warning.lastError,
    kept: warning.kept,
    keptDays: env().RETAIN_DELIVERIES_DAYS,
    logUrl: `${env().APP_URL}/webhooks/deliveries?endpoint=${toPublicId("whk", warning.subscriptionId)}`,
  };
}
