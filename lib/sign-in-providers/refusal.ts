import { AppError } from "@/lib/core/errors";
import { REFUSALS, type Refusal } from "./rules";

/** Nobody is signed in: the code of its fault is what the page shows the words for. */
export function refused(reason: Refusal): AppError {
  const detail = REFUSALS[reason];
  return new AppError("unauthenticated", detail, { faults: [{ code: reason, detail }] });
}
