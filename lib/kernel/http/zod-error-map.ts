import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

/**
 * Messages for validation issues for which the schema has none of its own. They say what the caller has to do; the
 * validator's own texts ("expected nonoptional, received undefined") only describe the validator.
 */
export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "It is required. Add it." : `Give ${kindOf(issue.expected)}.`;
    case "invalid_value":
      return `Give ${oneOf(issue.values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))))}.`;
    case "too_small":
    case "too_big":
      return rangeOf(issue);
    case "not_multiple_of":
      return `Give a multiple of ${String(issue.divisor)}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "Its format is wrong. See the example in the reference.";
    case "invalid_union":
      return "Give one of the formats that the reference shows.";
    default:
      return "This value is not allowed here. See the reference.";
  }
};

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in brackets",
  object: "an object in braces",
  record: "an object in braces",
  null: "null",
};

function kindOf(expected: string): string {
  return KINDS[expected] ?? "what the reference shows";
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "Give an e-mail address, such as name@example.com.",
  url: "Give an absolute URL, such as https://example.com/hook.",
  datetime: "Give an RFC 3339 instant with an offset, such as 2026-11-19T14:20:00Z.",
  date: "Give a calendar day as YYYY-MM-DD.",
  safeint: "Give a whole number.",
};

function oneOf(values: readonly string[]): string {
  const [only] = values;
  return values.length === 1 ? (only ?? "") : `one of ${values.join(", ")}`;
}

function rangeOf(issue: IssueOf<"too_small"> | IssueOf<"too_big">): string {
  const [word, limit] = issue.code === "too_big" ? ["at most", issue.maximum] : ["at least", issue.minimum];
  if (issue.origin === "string") {
    return issue.code === "too_small" && Number(limit) === 1
      ? "Give a text that is not empty."
      : `Give ${word} ${counted(limit, "character")}.`;
  }
  if (issue.origin === "array") return `Give ${word} ${counted(limit, "item")}.`;
  const exclusive = issue.inclusive === false ? (issue.code === "too_big" ? "less than" : "more than") : word;
  return `Give a number of ${exclusive} ${String(limit)}.`;
}

function counted(count: number | bigint, noun: string): string {
  return `${String(count)} ${noun}${Number(count) === 1 ? "" : "s"}`;
}
