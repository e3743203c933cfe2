import { v7 } from "uuid";

/** Return a UUIDv7. It increases within a process. */
export function newUuid(): string {
  return v7();
}
