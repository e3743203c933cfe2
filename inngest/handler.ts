import { serve } from "inngest/edge";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { env } from "@/lib/env";

const origin = env().INNGEST_SERVE_ORIGIN;

/** The endpoint through which an engine calls the functions: signed calls only, and no sync by strangers. */
export const handler = serve({
  client: inngest,
  functions,
  enableUnauthedSync: false,
  ...(origin ? { serveOrigin: origin } : {}),
});
