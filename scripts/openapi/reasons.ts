import { argumentsOf, readableMessage } from "@/scripts/messages/arguments";
import problems from "@/messages/en/problems.json" with { type: "json" };
import { ERRORS, type ErrorCode } from "@/lib/kernel/core/errors";

interface Reason {
  detail: string;
  params: string[];
}

/** Return every reason of a problem, by code: its sentence, and the parameters in it. */
export function problemReasons(): Record<ErrorCode, Record<string, Reason>> {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).map((code) => [code, reasonsOf(problems[code])] as const);
  return Object.fromEntries(codes) as Record<ErrorCode, Record<string, Reason>>;
}

function reasonsOf(sentences: Readonly<Record<string, string>>): Record<string, Reason> {
  return Object.fromEntries(
    Object.entries(sentences).map(([reason, sentence]) => [
      reason,
      { detail: readableMessage(sentence), params: argumentsOf(sentence) },
    ]),
  );
}
