import { query } from "@/lib/operation";
import { invoicingOf, logoWithHash } from "@/lib/workspace/operations/invoicing";
import type { LogoFile } from "@/lib/workspace/rules";
import { viewOf } from "./view";

/** The picture on an invoice: of a draft the workspace's, else the one that it was issued with. */
export const logoOf = query("invoices:read", async (scope, { id }: { id: string }): Promise<LogoFile | null> => {
  const { row } = await viewOf(scope, id);
  return logoWithHash(scope, row.status === "draft" ? (await invoicingOf(scope)).logoHash : row.logoHash);
});
