import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { pagedQuestion, question } from "@/lib/http/ask";
import { Email, EmailDetail, EmailPage, type EmailListQuery } from "./schema";

const emailKeys = { all: ["emails"] as const };

export const emailList = (query: Partial<EmailListQuery> = {}) =>
  pagedQuestion(
    { key: [...emailKeys.all, "list", query], path: "/v1/emails", query, returns: EmailPage },
    { refetchInterval: 5_000 },
  );

export const email = (id: string) =>
  question(
    { key: [...emailKeys.all, id], path: "/v1/emails/{id}", params: { id }, returns: EmailDetail },
    { refetchInterval: (query) => (query.state.data?.status === "queued" ? 2_000 : false) },
  );

/** The text of a personal mail. Each time is written into the audit log, so nothing keeps it. */
export const revealEmail = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/emails/${id}/reveal`, { returns: EmailDetail }),
  gcTime: 0,
});

export const resendEmail = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/emails/${id}/resend`, { returns: Email }),
  onSuccess: (_email, _id, _result, { client }) => client.invalidateQueries({ queryKey: emailKeys.all }),
});

export const sendTestEmail = mutationOptions({
  mutationFn: () => api.post("/v1/emails/test", { returns: Email }),
  onSuccess: (_email, _nothing, _result, { client }) => client.invalidateQueries({ queryKey: emailKeys.all }),
});
