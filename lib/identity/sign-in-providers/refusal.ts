import { AppError } from "@/lib/kernel/core/errors";
import { REFUSALS, type Refusal } from "./rules";

/** A sign-in through a provider that is refused. The sign-in page has the words for it by the code of its fault. */
export function refused(reason: Refusal): AppError {
  const detail = REFUSALS[reason];
  return new AppError("unauthenticated", detail, { faults: [{ code: reason, detail }] });
}
