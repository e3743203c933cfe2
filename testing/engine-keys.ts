/** Keys of the engine in tests and benchmarks: hex of even length, as a real server's. */
export const ENGINE_KEYS = { eventKey: "tests", signingKey: "5e".repeat(32) };
