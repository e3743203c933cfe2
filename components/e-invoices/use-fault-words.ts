import { useTranslations } from "next-intl";
import { placeOf } from "@/components/e-invoices/fills";
import { E_INVOICE_FAULTS, type EInvoiceFaultReason } from "@/lib/billing/e-invoices/rules/faults";
import type { BilledDocument } from "@/lib/billing/e-invoices/queries";

type Named = { reason: EInvoiceFaultReason };

/** "Missing: City", "2 fields are missing" or "2 corrections needed". The same fault of both parties counts once. */
export function useFaultSummary(): (faults: readonly Named[]) => string {
  const t = useTranslations("eInvoices.send");
  const names = useTranslations("eInvoices.faults");
  return (faults) => {
    const [first] = faults;
    if (first === undefined) return "";
    const count = new Set(faults.map(({ reason }) => reason)).size;
    return t(areMissing(faults) ? "missing" : "corrections", { count, name: names(first.reason) });
  };
}

export function areMissing(faults: readonly Named[]): boolean {
  return faults.every(({ reason }) => reason.endsWith("_missing"));
}

export function usePlaceName(kind: BilledDocument["kind"]): (pointer: string) => string {
  const t = useTranslations("eInvoices.draft");
  return (pointer) => {
    const place = placeOf(pointer);
    if (place.of === "line") return t("placeLine", { number: place.number });
    if (place.of === "client") return t("placeClient");
    if (place.of === "seller") return t("placeSeller");
    return t(kind === "invoices" ? "placeInvoice" : "placeCreditNote");
  };
}

const REASONS: readonly string[] = E_INVOICE_FAULTS;

export function isFaultReason(reason: string | undefined): reason is EInvoiceFaultReason {
  return reason !== undefined && REASONS.includes(reason);
}
