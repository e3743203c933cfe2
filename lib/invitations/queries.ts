import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { userKeys } from "@/lib/users/queries";
import { User } from "@/lib/users/schema";
import { Accepted, Invitation, type Acceptance, type UserCreate } from "./schema";

export const inviteUser = mutationOptions({
  mutationFn: (body: UserCreate) => api.post("/v1/users", { body, returns: User }),
  onSuccess: (_user, _body, _result, { client }) => client.invalidateQueries({ queryKey: userKeys.all }),
});

export const resendInvitation = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/users/${id}/invitation`, { body: {}, returns: User }),
  onSuccess: (_user, _id, _result, { client }) => client.invalidateQueries({ queryKey: userKeys.all }),
});

/** What the link offers. Outside of `/v1`, and by POST: the token stands in no address. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => api.post("/api/invitations/lookup", { body: { token }, returns: Invitation, signal }),
    staleTime: Infinity,
  });

export const acceptInvitation = mutationOptions({
  mutationFn: (body: Acceptance) => api.post("/api/invitations/accept", { body, returns: Accepted }),
});
