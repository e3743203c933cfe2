import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { ImportSystem } from "../parsing/imported-file";

/** Return the reference of a record by its id in the system of the file, none for an id that Stint cannot keep. */
export function ownRef(system: ImportSystem, id: string): ExternalRef[] {
  const kept = id.normalize("NFC").trim();
  return /^[^\p{Cc}\p{Cs}\uFFFD]{1,255}$/u.test(kept) && kept.length <= 255 ? [{ system, id: kept, url: null }] : [];
}
