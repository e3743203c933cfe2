import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { EmailChange, EmailChangeAsked, EmailChanged, EmailChangeLink } from "./schema";

export const askForEmailChange = mutationOptions({
  mutationFn: (body: EmailChange) => api.post<EmailChangeAsked>("/v1/me/email", { body }),
});

/** By POST, to keep the token out of logs. */
export const emailChange = (token: string) =>
  queryOptions({
    queryKey: ["email-change", token],
    queryFn: ({ signal }) => api.post<EmailChangeLink>("/api/email-changes/lookup", { body: { token }, signal }),
    staleTime: Infinity,
  });

export const confirmEmailChange = mutationOptions({
  mutationFn: (token: string) => api.post<EmailChanged>("/api/email-changes/confirm", { body: { token } }),
});
