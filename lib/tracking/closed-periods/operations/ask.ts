import { signInAddress } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { command } from "@/lib/kernel/operation";
import { teammate } from "@/lib/identity/users/operations";
import { adminsOf } from "@/lib/mail/emails/recipients";
import { queueEmail } from "@/lib/mail/emails/operations";
import { exceptionAskedMail } from "@/lib/mail/emails/templates/closing";
import { wordingFor } from "@/lib/mail/emails/wording";
import type { ExceptionAsk } from "../schema";
import { claimAsking } from "../store/exceptions";
import { assertExceptionDays } from "./exceptions";

const DAY_MS = 86_400_000;

/**
 * Ask owners and admins by email to open closed days for the caller. Return the number of recipients.
 *
 * @throws AppError validation_failed, or rate_limited for a second request within a day
 */
export const askForException = command("time_entries:write", async (scope, input: ExceptionAsk): Promise<number> => {
  const { db, workspaceId, actor, now, audit } = scope;
  assertExceptionDays(input, actor.workspace.closing);
  const person = await teammate(scope, actor.userId);
  const replyTo = signInAddress(person.email);
  const since = new Date(now.getTime() - DAY_MS);
  if (!(await claimAsking(db, workspaceId, actor.userId, { now, since }))) {
    throw new AppError("rate_limited", "exception_asked", {}, { headers: { "Retry-After": "86400" } });
  }
  const recipients = await adminsOf(db, workspaceId);
  const { from, to, comment } = input;
  const query = new URLSearchParams({ exception: "new", user: toPublicId("usr", actor.userId), from, to }).toString();
  const request = {
    ...{ workspaceName: actor.workspace.name, person: person.name === "" ? replyTo : person.name },
    ...{ from, to, comment, settingsUrl: `${env().APP_URL}/settings/closing?${query}` },
  };
  for (const { userId, email } of recipients) {
    const mail = exceptionAskedMail(request, await wordingFor(db, workspaceId, userId));
    await queueEmail(scope, { kind: "exception_asked", to: [email], replyTo, ...mail });
  }
  audit("user.exception_asked", actor.userId, { from, to, comment });
  return recipients.length;
});
