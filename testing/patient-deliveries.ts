import "./allow-receivers";

/**
 * Retries within seconds, and attempts with a long timeout: on a busy machine, a short one causes correct but
 * unexpected repetitions. Import before any module that reads the settings.
 */
Object.assign(process.env, {
  WEBHOOK_BACKOFF_BASE_SECONDS: "1",
  WEBHOOK_BACKOFF_FACTOR: "1",
  WEBHOOK_TIMEOUT_SECONDS: "10",
});
