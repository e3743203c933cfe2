import { pageForm } from "@/lib/kernel/http/page-form";
import { log } from "@/lib/kernel/log";
import { sendReset } from "@/lib/identity/passwords/operations";
import { ResetRequest } from "@/lib/identity/passwords/schema";

/** Answers before the work is done, so that neither text nor duration reveals accounts. */
export const POST = pageForm({
  name: "password-reset",
  perMinute: 5,
  body: ResetRequest,
  status: 202,
  answer: ({ email }, sender) => {
    void sendReset(email, sender).catch((error: unknown) => {
      log().error({ err: error, request_id: sender.requestId }, "a link to a new password could not be mailed");
    });
    return Promise.resolve({});
  },
});
