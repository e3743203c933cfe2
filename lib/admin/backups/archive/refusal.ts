import { AppError } from "@/lib/kernel/core/errors";

/** A file that cannot be restored: the message is one line that says what is wrong with it. */
export function unusable(detail: string): AppError {
  return new AppError("bad_request", detail);
}

/** What is said of a file of which a byte is not what was written. */
export function changed(): AppError {
  return unusable("This backup was changed or damaged after it was made. Nothing was restored: take another one.");
}

/** What is said of a file whose end is missing. */
export function truncated(): AppError {
  return unusable("This backup ends too early: its end is missing. Nothing was restored: take another one.");
}
