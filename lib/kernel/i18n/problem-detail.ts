import { createTranslator } from "use-intl/core";
import type { AppError, Fault, Params } from "@/lib/kernel/core/errors";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import problems from "@/messages/en/problems.json";
import { placeholders } from "./placeholders";

const english = createTranslator({ locale: DEFAULT_LANGUAGE, messages: problems }) as (
  key: string,
  values: ReturnType<typeof placeholders>,
) => string;

/** A reason of a warning about an invoice. */
export type WarningReason = keyof typeof problems.invoice_warning;

type Explained =
  | Pick<AppError | Fault, "code" | "reason" | "params">
  | { code: "invoice_warning"; reason: WarningReason; params: Params };

/** Return the English sentence of an error, a fault or a warning. */
export function detailOf({ code, reason, params }: Explained): string {
  const group = code === "destination_not_allowed" ? "validation_failed" : code;
  return english(`${group}.${reason}`, placeholders(params));
}
