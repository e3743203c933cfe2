import type { Closing } from "@/lib/kernel/core/closing";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import { exceptionFor, type PersonDay } from "../rules";
import { reasonOf } from "./held";

interface Written {
  day: PersonDay;
  /** Only called under an exception. */
  members: () => Record<string, unknown>;
}

/**
 * Record a write of a closed day in the audit log, with the exception that allows it.
 *
 * @param action such as `time_entry.updated`.
 * @param written `before` is null for a new record, `after` for a deleted one.
 */
export async function auditUnderException(
  scope: CommandScope,
  { action, id, closing }: { action: string; id: string; closing: Closing | null },
  { before, after }: { before: Written | null; after: Written | null },
): Promise<void> {
  const exception = [before, after]
    .map((one) => one && exceptionFor(closing, one.day, scope.now))
    .find((one) => one !== null);
  if (!exception) return;
  scope.audit(action, id, {
    exception_id: toPublicId("pex", exception.id),
    reason: await reasonOf(scope, exception.id),
    ...(before ? { before: before.members() } : {}),
    ...(after ? { after: after.members() } : {}),
  });
}
