import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { Email, EmailDetail, EmailPage, type EmailListQuery } from "./schema";

const emailKeys = { all: ["emails"] as const };

export const emailList = (query: Partial<EmailListQuery> = {}) =>
  infiniteQueryOptions({
    queryKey: [...emailKeys.all, "list", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.get("/v1/emails", { query: { ...query, cursor: pageParam }, returns: EmailPage, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: 5_000,
  });

export const email = (id: string) =>
  queryOptions({
    queryKey: [...emailKeys.all, id],
    queryFn: ({ signal }) => api.get(`/v1/emails/${id}`, { returns: EmailDetail, signal }),
    refetchInterval: (query) => (query.state.data?.status === "queued" ? 2_000 : false),
  });

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
