/** Bytes. */
export const MAX_SIZE = 10 * 1024 * 1024;

/** Hours after which an unused file is deleted. */
export const UNUSED_HOURS = 24;

export const CONTENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
