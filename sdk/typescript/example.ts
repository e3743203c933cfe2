import { createStintClient, StintError } from "./client";

/** Log half an hour, change it unless it was changed meanwhile, and add up this month. */
export async function example(baseUrl: string, key: string): Promise<number> {
  const stint = createStintClient({ baseUrl, key });

  const made = await stint.post("/v1/time-entries", {
    body: { notes: "Review call", start_time: "2026-11-19T09:00:00+01:00", duration_seconds: 1800 },
  });

  try {
    await stint.patch("/v1/time-entries/{id}", {
      path: { id: made.data.id },
      body: { tags: ["review"] },
      ifMatch: made.headers.get("etag") ?? "*",
    });
  } catch (error) {
    if (!(error instanceof StintError && error.code === "precondition_failed")) throw error;
  }

  let seconds = 0;
  for await (const entry of stint.items("/v1/time-entries", { query: { from: "2026-11-01T00:00:00Z" } }))
    seconds += entry.duration_seconds ?? 0;
  return seconds;
}
