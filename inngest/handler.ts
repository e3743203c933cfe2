import { serve } from "inngest/edge";
import { functions } from "@/inngest/functions";
import { inngest } from "@/inngest/sdk";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { env } from "@/lib/kernel/env";

// Never taken from the Host header: an attacker could register their own address with it.
const origin = env().INNGEST_SERVE_ORIGIN ?? (env().INNGEST_REMOTE ? env().APP_URL : undefined);

/**
 * The endpoint through which an engine calls the functions. Calls must be signed, and unauthenticated syncs are
 * refused.
 */
export const handler = serve({
  client: inngest,
  functions,
  enableUnauthedSync: false,
  ...omitUndefined({ serveOrigin: origin }),
});
