import { list } from "@/lib/http/route";
import { listSessions } from "@/lib/sessions/operations";
import { SessionListQuery, SessionPage } from "@/lib/sessions/schema";
import { toSession } from "@/lib/sessions/serialize";

export const GET = list({
  summary: "List the devices on which you are signed in",
  operation: listSessions,
  query: SessionListQuery,
  returns: SessionPage,
  serialize: toSession,
  extension: true,
  sessionOnly: true,
});
