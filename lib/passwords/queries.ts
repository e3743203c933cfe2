import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "@/lib/http/api";
import { PasswordChanged, Reset, ResetDone, type PasswordChange, type ResetConfirm, type ResetRequest } from "./schema";

export const changePassword = mutationOptions({
  mutationFn: (body: PasswordChange) => api.post("/v1/me/password", { body, returns: PasswordChanged }),
});

/** Asks for a link. The answer is the same whether there is such an account or not. */
export const askForReset = mutationOptions({
  mutationFn: (body: ResetRequest) => api.post("/api/password-resets", { body, returns: z.strictObject({}) }),
});

/** Whose password the link sets. By POST: the token stands in no address. */
export const reset = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => api.post("/api/password-resets/lookup", { body: { token }, returns: Reset, signal }),
    staleTime: Infinity,
  });

export const confirmReset = mutationOptions({
  mutationFn: (body: ResetConfirm) => api.post("/api/password-resets/confirm", { body, returns: ResetDone }),
});
