import "./allow-receivers";

/**
 * A short timeout causes correct but unexpected repetitions on a busy machine. Import before any module that reads the
 * settings.
 */
Object.assign(process.env, {
  WEBHOOK_BACKOFF_BASE_SECONDS: "1",
  WEBHOOK_BACKOFF_FACTOR: "1",
  WEBHOOK_TIMEOUT_SECONDS: "10",
});
