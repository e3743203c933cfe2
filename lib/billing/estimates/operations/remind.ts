import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { localDate } from "@/lib/kernel/core/time";
import { command } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { lastMailAbout } from "@/lib/mail/emails/operations";
import * as store from "../store/reminders";
import { mailClient } from "./mail";
import { loadView } from "./view";

const BATCH = 100;

/** Return whether there may be more. */
const remindDue = command("invoices:send", async (scope): Promise<boolean> => {
  const { db, workspaceId, now, actor } = scope;
  const { estimates } = await invoicingOf(scope);
  if (!estimates.remind) return false;
  const ids = await store.dueReminders(workspaceId, localDate(now, actor.workspace.timeZone), BATCH);
  for (const id of ids) {
    const mail = await lastMailAbout(scope, id);
    if (mail === null || !(await store.markReminded(db, workspaceId, id, now))) continue;
    await mailClient(scope, await loadView(scope, id), { to: mail.to, cc: mail.cc, occasion: "reminder" });
  }
  return ids.length === BATCH;
});

/** Remind clients once, three days before the last valid day in the workspace's time zone. */
export async function remindClients(now: Date): Promise<void> {
  await forEachWorkspace("remind-about-estimates", await store.workspacesToRemind(now), async (workspaceId) =>
    remindDue.run(await systemContext(workspaceId, now), {}),
  );
}
