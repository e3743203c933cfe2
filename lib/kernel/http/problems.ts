import type { z } from "zod";
import { AppError, ERRORS, type Fault, NO_SUCH_OBJECT } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { isDatabaseOut, isOutage, suspectOutage } from "@/lib/kernel/db/outage";
import { log } from "@/lib/kernel/log";
import type { Reply } from "./call";

/** An error as `application/problem+json` (RFC 9457). */
export function toProblem(known: AppError, requestId: string): Reply {
  const [status, title] = ERRORS[known.code];
  const body = {
    type: `${env().APP_URL}/docs/errors#${known.code}`,
    title,
    status,
    detail: known.message,
    instance: `urn:request:${requestId}`,
    code: known.code,
    request_id: requestId,
    ...(known.faults.length > 0 ? { errors: known.faults } : {}),
  };
  return {
    status,
    headers: { "Content-Type": "application/problem+json; charset=utf-8", ...known.headers },
    body: JSON.stringify(body),
  };
}

/** The most faults that one answer names. More of them usually have the same cause. */
const MAX_FAULTS = 100;

/**
 * The faults that a schema found, where `place` says what was being read. An id that cannot be one names a missing
 * object.
 */
export function schemaError(issues: readonly z.core.$ZodIssue[], place: "body" | "query"): AppError {
  const faults = firstFaults(issues, place);
  const [first] = faults;
  const unknown = place === "body" ? "unknown_field" : "unknown_parameter";
  const isOf = (one: string) => (fault: Fault) => fault.code === one;
  const code = faults.some(isOf(unknown))
    ? unknown
    : faults.every(isOf("unknown_reference"))
      ? "unknown_reference"
      : "validation_failed";
  const where = first?.pointer ?? first?.parameter ?? "";
  return new AppError(code, `${where === "" ? "The body" : where}: ${first?.detail ?? "not valid"}`, { faults });
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
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, most).map((key) => ({
      ...locate([...issue.path, key], place),
      code: place === "body" ? "unknown_field" : "unknown_parameter",
      detail:
        place === "body"
          ? "This member does not exist or is read-only. Leave it out."
          : "This parameter does not exist. Leave it out.",
    }));
  }
  const code = issue.message === NO_SUCH_OBJECT ? "unknown_reference" : "validation_failed";
  return [{ ...locate(issue.path, place), code, detail: issue.message }];
}

function locate(path: readonly PropertyKey[], place: "body" | "query"): Pick<Fault, "pointer" | "parameter"> {
  if (place === "query") return { parameter: String(path[0] ?? "") };
  return { pointer: path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("") };
}

/**
 * The error that the caller is answered with. Errors that the caller cannot correct are logged: a bug with its stack;
 * a database that is away or full with one line a second, however many requests fail.
 *
 * @param about What tells the request from others, for the log.
 */
export function answerable(error: unknown, about: Record<string, string>, line: string): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) {
    suspectOutage(error);
    return outOfOrder();
  }
  log().error({ err: error, ...about }, line);
  return new AppError("internal_error", "Something failed on the server. Include the request id when you report it.");
}

/**
 * Refuses at once what would only wait for a database that is known to be away.
 *
 * @throws AppError unavailable, with `Retry-After`.
 */
export function assertDatabaseThere(): void {
  if (isDatabaseOut()) throw outOfOrder();
}

/** What everybody is told while the database is away. */
export function outOfOrder(): AppError {
  const headers = { "Retry-After": "5" };
  return new AppError("unavailable", "The server's database cannot answer at the moment. Try again in a few seconds.", {
    headers,
  });
}
