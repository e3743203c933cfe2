import type { z } from "zod";
import { type ReasonOf, reason } from "@/lib/kernel/core/errors";

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return reason(issue.input === undefined ? "required" : (KINDS[issue.expected] ?? "not_allowed"));
    case "invalid_value":
      return oneOf(issue.values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))));
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooLarge(issue);
    case "not_multiple_of":
      return reason("not_multiple", { divisor: issue.divisor });
    case "invalid_format":
      return reason(FORMATS[issue.format] ?? "wrong_format");
    case "invalid_union":
      return reason("wrong_format");
    default:
      return reason("not_allowed");
  }
};

type Reason = ReasonOf<"validation_failed">;

const KINDS: Readonly<Record<string, "required" | Extract<Reason, `expected_${string}`>>> = {
  string: "expected_text",
  number: "expected_number",
  int: "expected_integer",
  boolean: "expected_boolean",
  array: "expected_list",
  object: "expected_object",
  record: "expected_object",
  null: "expected_null",
};

const FORMATS: Readonly<Record<string, "expected_integer" | Extract<Reason, `format_${string}`>>> = {
  email: "format_email",
  url: "format_url",
  datetime: "format_datetime",
  date: "format_date",
  safeint: "expected_integer",
};

function oneOf(allowed: readonly string[]): string {
  return allowed.length === 1 ? reason("not_exactly", { allowed }) : reason("not_one_of", { allowed });
}

function tooSmall({ origin, minimum: least, inclusive }: IssueOf<"too_small">): string {
  const minimum = Number(least);
  if (origin === "string") return minimum === 1 ? reason("text_empty") : reason("text_too_short", { minimum });
  if (origin === "array") return reason("list_too_short", { minimum });
  return reason(inclusive === false ? "number_too_small_exclusive" : "number_too_small", { minimum });
}

function tooLarge({ origin, maximum: most, inclusive }: IssueOf<"too_big">): string {
  const maximum = Number(most);
  if (origin === "string") return reason("text_too_long", { maximum });
  if (origin === "array") return reason("list_too_long", { maximum });
  return reason(inclusive === false ? "number_too_large_exclusive" : "number_too_large", { maximum });
}
