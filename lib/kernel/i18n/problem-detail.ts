import { createTranslator } from "use-intl/core";
import type { AppError, Fault } from "@/lib/kernel/core/errors";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import problems from "@/messages/en/problems.json";
import { placeholders } from "./placeholders";

const english = createTranslator({ locale: DEFAULT_LANGUAGE, messages: problems }) as (
  key: string,
  values: ReturnType<typeof placeholders>,
) => string;

export function detailOf({ code, reason, params }: Pick<AppError | Fault, "code" | "reason" | "params">): string {
  const group = code === "destination_not_allowed" ? "validation_failed" : code;
  return english(`${group}.${reason}`, placeholders(params));
}
