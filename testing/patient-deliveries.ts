import "./allow-receivers";

/**
 * Deliveries that are repeated within seconds, and whose attempts have all the time that a busy machine makes them take:
 * with a second, one is now and then made twice, which is right of the product, and nothing that a test is about. Imported
 * before all that reads the settings, which are read once.
 */
Object.assign(process.env, {
  WEBHOOK_BACKOFF_BASE_SECONDS: "1",
  WEBHOOK_BACKOFF_FACTOR: "1",
  WEBHOOK_TIMEOUT_SECONDS: "10",
});
