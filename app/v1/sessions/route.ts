import { list, route } from "@/lib/kernel/http/route";
import { endOtherSessions, listSessions } from "@/lib/identity/sessions/operations/sessions";
import { SessionListQuery, SessionPage, SessionsEnded } from "@/lib/identity/sessions/schema";
import { toSession } from "@/lib/identity/sessions/serialize";

export const GET = list({
  summary: "List your sessions",
  operation: listSessions,
  query: SessionListQuery,
  returns: SessionPage,
  serialize: toSession,
  extension: true,
  sessionOnly: true,
});

export const DELETE = route({
  summary: "Revoke all your other sessions",
  operation: endOtherSessions,
  returns: SessionsEnded,
  serialize: (done) => done,
  extension: true,
  sessionOnly: true,
});
