/** Lets deliveries go to receivers of tests. Imported before all that reads the settings, which are read once. */
Object.assign(process.env, {
  WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
  RATE_LIMIT_PER_KEY: "0",
  RATE_LIMIT_PER_WORKSPACE: "0",
  RATE_LIMIT_SENSITIVE: "0",
});
