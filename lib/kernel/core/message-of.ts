/** What an error says; of what is none, its text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
