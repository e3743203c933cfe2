import { query, type QueryScope } from "@/lib/kernel/operation";
import { invoicingOf, logoWithHash } from "@/lib/identity/workspaces/operations/invoicing";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import type { InvoiceRow } from "../store/rows";
import { loadView } from "./view";

/** The picture on an invoice, for who may read it. */
export const logoOf = query("invoices:read", async (scope, { id }: { id: string }): Promise<LogoFile | null> => {
  return logoOn(scope, (await loadView(scope, id)).row);
});

/** The picture on an invoice: of a draft the workspace's, else the one that it was issued with. */
export async function logoOn(
  scope: QueryScope,
  row: Pick<InvoiceRow, "status" | "logoHash">,
): Promise<LogoFile | null> {
  return logoWithHash(scope, row.status === "draft" ? (await invoicingOf(scope)).logoHash : row.logoHash);
}
