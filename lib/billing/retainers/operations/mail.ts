import { signInAddress } from "@/lib/kernel/core/email";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { CommandScope } from "@/lib/kernel/operation";
import { queueEmail } from "@/lib/mail/emails/operations";
import { adminsOf } from "@/lib/mail/emails/recipients";
import { retainerLowMail } from "@/lib/mail/emails/templates/retainer-low";
import { wordingFor } from "@/lib/mail/emails/wording";
import type { RetainerRow } from "../store";

/** Email owners and admins that a retainer has become low. */
export async function tellLow(scope: CommandScope, row: RetainerRow): Promise<void> {
  const { db, workspaceId, actor } = scope;
  const { id, name, clientName, currency, lowMinor, state } = row;
  for (const { userId, email } of await adminsOf(db, workspaceId)) {
    const mail = retainerLowMail(
      {
        ...{ workspaceName: actor.workspace.name, name, clientName },
        left: { amount: state.leftMinor, currency },
        lowAt: { amount: lowMinor ?? 0, currency },
        url: `${env().APP_URL}/invoices/retainers/${toPublicId("rtn", id)}`,
      },
      await wordingFor(db, workspaceId, userId),
    );
    await queueEmail(scope, { kind: "retainer_low", to: [signInAddress(email)], ...mail });
  }
}
