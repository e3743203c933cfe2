import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { apiQuery, pagedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { CustomField, CustomFieldCreate, CustomFieldPage, CustomFieldUpdate } from "./schema";

const fieldKeys = { all: ["custom-fields"] as const };

/** With archived fields and numbers of records. */
export const everyField = () =>
  pagedApiQuery<CustomFieldPage>({
    key: [...fieldKeys.all, "every"],
    path: "/v1/custom-fields",
    query: { limit: "200", sort: "position", expand: "usage" },
  });

/** All active fields: at most 100. */
export const activeFields = () =>
  apiQuery<CustomFieldPage>(
    {
      key: [...fieldKeys.all, "active"],
      path: "/v1/custom-fields",
      query: { limit: "200", sort: "position", status: "active" },
    },
    { staleTime: 60_000 },
  );

export const createCustomField = mutationOptions({
  mutationFn: (body: CustomFieldCreate) => api.post<CustomField>("/v1/custom-fields", { body }),
  onSuccess: (_field, _body, _result, { client: cache }) => refresh(cache, "custom_fields"),
});

export const updateCustomField = mutationOptions({
  mutationFn: (asked: Change<CustomFieldUpdate, CustomField>) => change("/v1/custom-fields", asked),
  onSuccess: (_field, _body, _result, { client: cache }) => refresh(cache, "custom_fields"),
});
