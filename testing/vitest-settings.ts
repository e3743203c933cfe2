/** Before the first import that may read the settings. */
export function useDatabase(url: string): void {
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: url,
    NEXTAUTH_SECRET: "a-secret-of-the-tests-that-signs-nothing-real",
    LOG_LEVEL: "silent",
  });
}
