import "./allow-receivers";

/** Deliveries that take seconds. Imported before all that reads the settings, which are read once. */
Object.assign(process.env, {
  WEBHOOK_BACKOFF_BASE_SECONDS: "1",
  WEBHOOK_BACKOFF_FACTOR: "1",
  WEBHOOK_TIMEOUT_SECONDS: "1",
});
