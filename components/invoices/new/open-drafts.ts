/** Shown to avoid a second draft for the same work. */
export const OPEN_DRAFTS = { status: "draft", limit: "200" } as const;
