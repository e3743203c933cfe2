import type { z } from "zod";
import { AppError, ERRORS, errorOf, type Fault, faultAt, type Place, readReason } from "@/lib/kernel/core/errors";
import type { Problem } from "@/lib/kernel/core/problem";
import { env } from "@/lib/kernel/env";
import { isDatabaseOut, isOutage, suspectOutage } from "@/lib/kernel/db/outage";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { log } from "@/lib/kernel/log";
import type { Reply } from "./call";

/** RFC 9457. */
export function toProblem(error: AppError, requestId: string): Reply {
  const [status, title] = ERRORS[error.code];
  const body: z.input<typeof Problem> = {
    type: `${env().APP_URL}/docs/errors#${error.code}`,
    title,
    status,
    detail: wholeDetailOf(error),
    instance: `urn:request:${requestId}`,
    code: error.code,
    reason: error.reason,
    params: error.params,
    request_id: requestId,
    ...(error.faults.length > 0
      ? { errors: error.faults.map((fault) => ({ ...fault, detail: detailOf(fault) })) }
      : {}),
  };
  return {
    status,
    headers: { "Content-Type": "application/problem+json; charset=utf-8", ...error.headers },
    body: JSON.stringify(body),
  };
}

function wholeDetailOf(error: AppError): string {
  const [first] = error.faults;
  const place = first?.pointer ?? first?.parameter;
  return place ? `${place}: ${detailOf(error)}` : detailOf(error);
}

/** Further faults usually have the same cause. */
const MAX_FAULTS = 100;

export function schemaError(issues: readonly z.core.$ZodIssue[], place: "body" | "query"): AppError {
  const faults = firstFaults(issues, place);
  const unknown = place === "body" ? "unknown_field" : "unknown_parameter";
  const code = faults.some((fault) => fault.code === unknown)
    ? unknown
    : faults.every((fault) => fault.code === "unknown_reference")
      ? "unknown_reference"
      : "validation_failed";
  const first = faults.find((fault) => fault.code === code) ?? faultAt({}, "validation_failed", "not_allowed");
  return errorOf([first, ...faults.filter((fault) => fault !== first)]);
}

function firstFaults(issues: readonly z.core.$ZodIssue[], place: "body" | "query"): Fault[] {
  const faults: Fault[] = [];
  for (const issue of issues) {
    faults.push(...toFaults(issue, place, MAX_FAULTS - faults.length));
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}

function toFaults(issue: z.core.$ZodIssue, place: "body" | "query", most: number): Fault[] {
  if (issue.code !== "unrecognized_keys") return [{ ...locate(issue.path, place), ...readReason(issue.message) }];
  return issue.keys
    .slice(0, most)
    .map((key) => locate([...issue.path, key], place))
    .map((at) =>
      place === "body"
        ? faultAt(at, "unknown_field", "unknown_field")
        : faultAt(at, "unknown_parameter", "unknown_parameter"),
    );
}

function locate(path: readonly PropertyKey[], place: "body" | "query"): Place {
  if (place === "query") return { parameter: path.map(String).join(".") };
  return { pointer: path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("") };
}

/**
 * Bugs are logged with their stack, outages once a second.
 *
 * @param about Identifies the request in the log.
 */
export function toAppError(error: unknown, about: Record<string, string>, line: string): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) {
    suspectOutage(error);
    return databaseUnavailable();
  }
  log().error({ err: error, ...about }, line);
  return new AppError("internal_error", "internal_error");
}

/** @throws AppError unavailable, with `Retry-After`. */
export function assertDatabaseAvailable(): void {
  if (isDatabaseOut()) throw databaseUnavailable();
}

export function databaseUnavailable(): AppError {
  return new AppError("unavailable", "database_away", {}, { headers: { "Retry-After": "5" } });
}
