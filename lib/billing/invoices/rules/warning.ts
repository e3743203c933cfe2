import type { Params } from "@/lib/kernel/core/errors";
import type { WarningReason } from "@/lib/kernel/core/errors";
import type { InvoiceWarning } from "../schema/warning";

/** A warning without its sentence, which is in `messages/en/problems.json`. */
export interface Warning extends Pick<InvoiceWarning, "code" | "places"> {
  reason: WarningReason;
  params: Params;
}

export function warningOf(code: Extract<InvoiceWarning["code"], WarningReason>, params: Params = {}): Warning {
  return { code, reason: code, params };
}
