import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import { emailsOfStatements } from "@/lib/mail/emails/operations";
import { visibleClient } from "@/lib/tracking/clients/operations";
import type { SentView } from "../serialize";
import * as store from "../store";
import type { SentRow } from "../store";

export const listSentStatements = query(
  "invoices:read",
  async (
    scope,
    { id, page }: { id: string; page: PageRequest },
  ): Promise<Page<SentView & { id: string; createdAt: Date }>> => {
    const { db, workspaceId } = scope;
    await visibleClient(scope, id);
    const found = await store.listSent(db, workspaceId, id, page);
    const emails = await emailsOfStatements(
      scope,
      found.rows.map((row) => row.id),
    );
    return {
      ...found,
      rows: found.rows.map((row) => ({ id: row.id, createdAt: row.createdAt, ...withEmail(row, emails) })),
    };
  },
);

export const getSentStatement = query("invoices:read", async (scope, { id }: { id: string }): Promise<SentView> => {
  const row = await store.getSent(scope.db, scope.workspaceId, id);
  return withEmail(row, await emailsOfStatements(scope, [id]));
});

function withEmail(row: SentRow, emails: ReadonlyMap<string, SentView["email"]>): SentView {
  const email = emails.get(row.id);
  if (!email) throw new Error("a sent statement has an email");
  return { row, email };
}
