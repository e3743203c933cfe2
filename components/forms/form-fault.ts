import { ApiError } from "@/lib/client/api";

export function faultAt(error: Error | null, pointer: string): string | undefined {
  return error instanceof ApiError ? error.fault(pointer) : undefined;
}

/** The message may be about one of several values. */
export function faultBelow(error: Error | null, pointer: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.faults.find((fault) => fault.pointer?.startsWith(pointer))?.detail;
}

type Faults<Field extends string> = { [Each in Field | "whole"]?: string | undefined };

/** A pointer includes those below. */
export function faultsOf<Field extends string>(
  error: Error | null,
  fields: Record<Field, readonly string[]>,
): Faults<Field> {
  if (error === null) return {};
  if (!(error instanceof ApiError) || error.faults.length === 0) return { whole: error.message };
  const faults = Object.entries<readonly string[]>(fields).map(([field, pointers]) => {
    return [field, pointers.map((pointer) => faultBelow(error, pointer)).find(Boolean)];
  });
  return Object.fromEntries(faults) as Faults<Field>;
}

/** Return a message that belongs to none of these fields. The form shows it above them. */
export function faultOfWhole(error: Error | null, pointers: readonly string[]): string | null {
  if (error === null || pointers.some((pointer) => faultAt(error, pointer) !== undefined)) return null;
  return error.message;
}
