import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type { Client, ClientCreate, ClientPage, ClientUpdate } from "./schema";

const clientKeys = { all: ["clients"] as const };

/** Includes archived clients. */
export const everyClient = () =>
  pagedApiQuery<ClientPage>({
    key: [...clientKeys.all, "every"],
    path: "/v1/clients",
    query: { limit: "200", sort: "name" },
  });

export const client = (id: string) =>
  apiQuery<Client>({ key: [...clientKeys.all, "one", id], path: "/v1/clients/{id}", params: { id } });

export const createClient = mutationOptions({
  mutationFn: (body: ClientCreate) => api.post<Client>("/v1/clients", { body }),
  onSuccess: (_client, _body, _result, { client: cache }) => refresh(cache, "clients"),
});

export const updateClient = mutationOptions({
  mutationFn: (asked: Change<ClientUpdate, Client>) => change("/v1/clients", asked),
  onSuccess: (changed, { id }, _result, { client: cache }) => {
    cache.setQueryData(client(id).queryKey, changed);
    return refresh(cache, "clients");
  },
});
