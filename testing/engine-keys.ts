/** Hex of even length, as on a real server. */
export const ENGINE_KEYS = { eventKey: "tests", signingKey: "5e".repeat(32) };
