/** Drafts that were begun, so that nobody begins another one for the same work. */
export const OPEN_DRAFTS = { status: "draft", limit: "200" } as const;
