import { createHash } from "node:crypto";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { chosenFormat, type EInvoiceChoice, type EInvoiceFormat } from "../rules/formats";
import type { StoredEInvoicing } from "../rules/parties";
import { faultsOf } from "../rules/readiness";
import type { StoredEInvoice } from "../schema";
import { type DocumentKey, insertFiles } from "../store";
import { xmlOf } from "./xml";

/** In the order of precedence. */
export interface FormatTerms {
  call?: EInvoiceChoice | undefined;
  client: { eInvoicing: unknown };
  workspace: { e_invoice_format: EInvoiceChoice };
}

export function formatOf({ call, client, workspace }: FormatTerms): ReturnType<typeof chosenFormat> {
  const own = (client.eInvoicing as StoredEInvoicing).format ?? null;
  return chosenFormat({ call, client: own, workspace: workspace.e_invoice_format });
}

/**
 * Make and keep the XML of a document that is issued.
 *
 * @param isOptional Whether a document that is not ready is issued without XML. Always so for the workspace's format.
 * @throws AppError e_invoice_incomplete
 */
export async function makeEInvoice(
  scope: CommandScope,
  document: DocumentKey,
  printed: Printed,
  { isOptional = false, ...terms }: FormatTerms & { isOptional?: boolean | undefined },
): Promise<StoredEInvoice | null> {
  const { format, source } = formatOf(terms);
  if (format === "none") return null;
  if (isOptional || source === "workspace") {
    const faults = faultsOf(printed, format);
    if (faults.length > 0) return { format, sha256: null, madeAt: null, faults };
  }
  assertReady(printed, format);
  const xml = await xmlOf(printed, format);
  await insertFiles(scope.db, scope.workspaceId, [{ ...document, format, xml, madeAt: scope.now }]);
  const sha256 = createHash("sha256").update(xml).digest("hex");
  return { format, sha256, madeAt: scope.now.toISOString(), faults: [] };
}

/** @throws AppError e_invoice_incomplete */
export function assertReady(printed: Printed, format: EInvoiceFormat): void {
  const [first, ...others] = faultsOf(printed, format).map(({ reason, params, pointer }) =>
    faultAt({ pointer }, "e_invoice_incomplete", reason, params),
  );
  if (first) throw errorOf([first, ...others]);
}
