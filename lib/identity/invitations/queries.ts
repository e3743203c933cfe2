import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { userKeys } from "@/lib/identity/users/queries";
import type { User } from "@/lib/identity/users/schema";
import type { Accepted, Invitation, Acceptance, InvitationSend, UserCreate } from "./schema";

export const inviteUser = mutationOptions({
  mutationFn: (body: UserCreate) => api.post<User>("/v1/users", { body }),
  onSuccess: (_user, _body, _result, { client: cache }) => cache.invalidateQueries({ queryKey: userKeys.all }),
});

export const sendInvitation = mutationOptions({
  mutationFn: ({ id, ...body }: InvitationSend & { id: string }) =>
    api.post<User>("/v1/users/{id}/invitation", { params: { id }, body }),
  onSuccess: (_user, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: userKeys.all }),
});

/** By POST, to keep the token out of logs. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => api.post<Invitation>("/api/invitations/lookup", { body: { token }, signal }),
    staleTime: Infinity,
  });

export const acceptInvitation = mutationOptions({
  mutationFn: (body: Acceptance) => api.post<Accepted>("/api/invitations/accept", { body }),
});
