import { signInAddress } from "@/lib/kernel/core/email";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { CommandScope } from "@/lib/kernel/operation";
import type { PaidInvoice } from "@/lib/billing/invoices/operations/online";
import { queueEmail } from "@/lib/mail/emails/operations";
import { adminsOf } from "@/lib/mail/emails/recipients";
import { onlinePaymentMail, type OnlinePaymentNews } from "@/lib/mail/emails/templates/online-payment";
import { wordingFor } from "@/lib/mail/emails/wording";

/** Email owners and admins. */
export async function tellStaff(
  scope: CommandScope,
  row: PaidInvoice,
  { news, amountMinor }: { news: OnlinePaymentNews["news"]; amountMinor: number },
): Promise<void> {
  const { db, workspaceId, actor } = scope;
  for (const { userId, email } of await adminsOf(db, workspaceId)) {
    const mail = onlinePaymentMail(
      {
        ...{ workspaceName: actor.workspace.name, news, number: row.number ?? "" },
        clientName: row.clientSnapshot?.name ?? row.client.name,
        amount: { amount: amountMinor, currency: row.currency },
        url: `${env().APP_URL}/invoices/${toPublicId("inv", row.id)}`,
      },
      await wordingFor(db, workspaceId, userId),
    );
    await queueEmail(scope, { kind: "online_payment", to: [signInAddress(email)], invoiceId: row.id, ...mail });
  }
}
