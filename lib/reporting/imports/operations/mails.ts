import { teammate } from "@/lib/identity/users/operations";
import { signInAddress } from "@/lib/kernel/core/email";
import { env } from "@/lib/kernel/env";
import type { CommandScope } from "@/lib/kernel/operation";
import { queueEmail } from "@/lib/mail/emails/operations";
import { importEndedMail } from "@/lib/mail/emails/templates/imports";
import { wordingFor } from "@/lib/mail/emails/wording";
import type { ImportRow } from "../store/imports";
import type { Written } from "../store/written";

/** The person still looks at an import that ends sooner. */
const SHORT_MS = 60_000;

/**
 * Tell the person who applied an import that it ended.
 *
 * @param written Null: it failed and is undone.
 */
export async function mailEnd(scope: CommandScope, row: ImportRow, written: Written | null): Promise<void> {
  const { db, workspaceId, actor, now } = scope;
  const userId = row.appliedBy ?? row.createdBy;
  const person = await teammate(scope, userId);
  const took = now.getTime() - (row.appliedAt ?? now).getTime();
  if (person.status !== "active" || (written !== null && took < SHORT_MS)) return;
  const { entries, seconds, clients, projects } = written ?? { entries: 0, seconds: 0, clients: 0, projects: 0 };
  const mail = importEndedMail(
    {
      ...{ workspaceName: actor.workspace.name, isComplete: written !== null, entries, seconds, clients, projects },
      importUrl: `${env().APP_URL}/settings/data/import`,
    },
    await wordingFor(db, workspaceId, userId),
  );
  await queueEmail(scope, { kind: "import_ended", to: [signInAddress(person.email)], ...mail });
}
