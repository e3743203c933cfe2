import { aspectOf } from "@/lib/billing/invoice-pdf/logo";
import type { SwissBill } from "@/lib/billing/invoice-content/swiss-bill";
import { paymentCode } from "@/lib/billing/invoice-pdf/payment-code";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { invoicingOf, logoWithHash } from "@/lib/identity/workspaces/operations/invoicing";
import type { Invoice } from "../schema/invoice";
import type { InvoiceRow } from "../store/rows";
import { loadView } from "./view";

/** Return null for a logo that the PDF leaves out, too. */
export function sheetLogo(logo: LogoFile | null): { url: string; aspect: number } | null {
  const aspect = logo && aspectOf(logo);
  if (!logo || aspect === null) return null;
  return { url: `data:image/${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}`, aspect };
}

export function sheetCode(invoice: Invoice): { size: number; path: string; bill: SwissBill | null } | null {
  const code = paymentCode(invoice);
  if (!code) return null;
  const rows = Array.from({ length: code.size }, (_, row) =>
    Array.from({ length: code.size }, (_, column) =>
      code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : "",
    ).join(""),
  );
  return { size: code.size, path: rows.join(""), bill: code.bill };
}

export const logoOf = query("invoices:read", async (scope, { id }: { id: string }): Promise<LogoFile | null> => {
  return logoOn(scope, (await loadView(scope, id)).row);
});

/** Of all drafts. */
export const currentLogo = query("invoices:read", (scope) => logoOn(scope, { status: "draft", logoHash: null }));

/** A draft has the workspace's logo. */
export async function logoOn(
  scope: QueryScope,
  row: Pick<InvoiceRow, "status" | "logoHash">,
): Promise<LogoFile | null> {
  return logoWithHash(scope, row.status === "draft" ? (await invoicingOf(scope)).logoHash : row.logoHash);
}
