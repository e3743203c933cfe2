/** Import before any module that reads the settings. */
Object.assign(process.env, {
  WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
  RATE_LIMIT_PER_KEY: "0",
  RATE_LIMIT_PER_WORKSPACE: "0",
  RATE_LIMIT_SENSITIVE: "0",
});
