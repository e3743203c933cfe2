/** Every client that there is to choose from. The page reads the same before it is drawn. */
export const CLIENT_CHOICE = { limit: "200", sort: "name", status: "active,archived" } as const;

/** Drafts that were begun, so that nobody begins another one for the same work. */
export const OPEN_DRAFTS = { status: "draft", limit: "200" } as const;
