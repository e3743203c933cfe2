import { AppError } from "@/lib/kernel/core/errors";
import { isDatabaseOut, isOutage, suspectOutage } from "@/lib/kernel/db/outage";
import { log } from "@/lib/kernel/log";

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
