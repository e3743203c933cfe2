import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type {
  SentStatement,
  SentStatementPage,
  Statement,
  StatementPreview,
  StatementPreviewInput,
  StatementQuery,
  StatementSend,
} from "./schema";

/** A list of `invoices`, so that open pages read it again after each change of an invoice, a payment or a credit note. */
const keyOf = (id: string, ...rest: readonly unknown[]) => ["invoices", "list", "statement", id, ...rest] as const;

export const statement = (id: string, query: StatementQuery) =>
  apiQuery<Statement>({
    key: keyOf(id, query),
    path: "/v1/clients/{id}/statement",
    params: { id },
    query,
  });

export const sentStatements = (id: string) =>
  apiQuery<SentStatementPage>(
    {
      key: ["clients", "one", id, "statements"],
      path: "/v1/clients/{id}/statements",
      params: { id },
      query: { limit: "20" },
    },
    { refetchInterval: ({ state }) => (state.data?.data.some(isQueued) === true ? 2_000 : false) },
  );

function isQueued({ email }: SentStatement): boolean {
  return email.status === "queued";
}

export const statementPreview = (id: string, body: StatementPreviewInput) =>
  queryOptions({
    queryKey: keyOf(id, "preview", body),
    queryFn: ({ signal }) => api.post<StatementPreview>(`/v1/clients/${id}/statement/preview`, { body, signal }),
    retry: false,
  });

export const sendStatement = (id: string) =>
  mutationOptions({
    mutationFn: (body: StatementSend) => api.post<SentStatement>(`/v1/clients/${id}/statement/send`, { body }),
    onSettled: (_sent, _error, _body, _result, { client: cache }) => refresh(cache, "clients"),
  });
