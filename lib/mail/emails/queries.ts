import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type { Email, EmailDetail, EmailPage, EmailListQuery } from "./schema";

const emailKeys = { all: ["emails"] as const };

export const emailList = (query: Partial<EmailListQuery> = {}) =>
  pagedApiQuery<EmailPage>(
    { key: [...emailKeys.all, "list", query], path: "/v1/emails", query },
    { refetchInterval: 5_000 },
  );

export const email = (id: string) =>
  apiQuery<EmailDetail>(
    { key: [...emailKeys.all, id], path: "/v1/emails/{id}", params: { id } },
    { refetchInterval: (query) => (query.state.data?.status === "queued" ? 2_000 : false) },
  );

/** Not cached: each read is audited. */
export const revealEmail = mutationOptions({
  mutationFn: (id: string) => api.post<EmailDetail>(`/v1/emails/${id}/reveal`),
  gcTime: 0,
});

export const resendEmail = mutationOptions({
  mutationFn: (id: string) => api.post<Email>(`/v1/emails/${id}/resend`),
  onSuccess: (_email, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: emailKeys.all }),
});

export const sendTestEmail = mutationOptions({
  mutationFn: () => api.post<Email>("/v1/emails/test"),
  onSuccess: (_email, _nothing, _result, { client: cache }) => cache.invalidateQueries({ queryKey: emailKeys.all }),
});
