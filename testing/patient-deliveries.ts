import "./quick-deliveries";

/**
 * The same where no receiver hangs: an attempt has all the time that a busy machine makes it take. With a second it is now
 * and then made twice, which is right of the product, and nothing that the test is about.
 */
process.env["WEBHOOK_TIMEOUT_SECONDS"] = "10";
