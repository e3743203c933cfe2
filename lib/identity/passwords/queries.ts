import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { PasswordChanged, Reset, ResetDone, PasswordChange, ResetConfirm, ResetRequest } from "./schema";

export const changePassword = mutationOptions({
  mutationFn: (body: PasswordChange) => api.post<PasswordChanged>("/v1/me/password", { body }),
});

export const askForReset = mutationOptions({
  mutationFn: (body: ResetRequest) => api.post<object>("/api/password-resets", { body }),
});

/** By POST, to keep the token out of logs. */
export const reset = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => api.post<Reset>("/api/password-resets/lookup", { body: { token }, signal }),
    staleTime: Infinity,
  });

export const confirmReset = mutationOptions({
  mutationFn: (body: ResetConfirm) => api.post<ResetDone>("/api/password-resets/confirm", { body }),
});
