import { v5, v7 } from "uuid";

/** Return a UUIDv7. It increases within a process. */
export function newUuid(): string {
  return v7();
}

/** Return a UUIDv5: always the same for a name within a namespace, which is a UUID. */
export function namedUuid(namespace: string, name: string): string {
  return v5(name, namespace);
}
