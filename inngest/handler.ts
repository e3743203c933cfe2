import { serve } from "inngest/edge";
import { functions } from "@/inngest/functions";
import { inngest } from "@/inngest/sdk";
import { given } from "@/lib/core/given";
import { env } from "@/lib/env";

// Never from the Host header: whoever sends one could have themselves registered.
const origin = env().INNGEST_SERVE_ORIGIN ?? (env().INNGEST_REMOTE ? env().APP_URL : undefined);

/** The endpoint through which an engine calls the functions: signed calls only, and no sync by strangers. */
export const handler = serve({
  client: inngest,
  functions,
  enableUnauthedSync: false,
  ...given({ serveOrigin: origin }),
});
