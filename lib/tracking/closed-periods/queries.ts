import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type {
  ClosedPeriod,
  ClosedPeriodCreate,
  ClosedPeriodPage,
  ClosedPeriodReopen,
  ClosingPreview,
  ExceptionAsk,
  ExceptionAsked,
  PeriodException,
  PeriodExceptionCreate,
  PeriodExceptionPage,
} from "./schema";

const closedPeriodKeys = { all: ["closed-periods"] as const };
const exceptionKeys = { all: ["period-exceptions"] as const };

/** Closings and reopenings that the page shows. */
const LATEST = 30;

/** The latest closings, those that were reopened included. */
export const latestClosings = () =>
  apiQuery<ClosedPeriodPage>({
    key: [...closedPeriodKeys.all, "latest"],
    path: "/v1/closed-periods",
    query: { limit: LATEST },
  });

/** @param until `YYYY-MM-DD` */
export const closingPreview = (until: string) =>
  apiQuery<ClosingPreview>({
    key: [...closedPeriodKeys.all, "preview", until],
    path: "/v1/closed-periods/preview",
    query: { until },
  });

export const activeExceptions = () =>
  apiQuery<PeriodExceptionPage>({
    key: [...exceptionKeys.all, "active"],
    path: "/v1/period-exceptions",
    query: { active: "true", limit: 200 },
  });

export const closePeriod = mutationOptions({
  mutationFn: (body: ClosedPeriodCreate) => api.post<ClosedPeriod>("/v1/closed-periods", { body }),
  onSuccess: (_period, _body, _result, { client: cache }) => refresh(cache, "workspace"),
});

export const reopenPeriod = mutationOptions({
  mutationFn: ({ id, ...body }: ClosedPeriodReopen & { id: string }) =>
    api.post<ClosedPeriod>(`/v1/closed-periods/${id}/reopen`, { body }),
  onSuccess: (_period, _body, _result, { client: cache }) => refresh(cache, "workspace"),
});

export const addException = mutationOptions({
  mutationFn: (body: PeriodExceptionCreate) => api.post<PeriodException>("/v1/period-exceptions", { body }),
  onSuccess: (_exception, _body, _result, { client: cache }) => refresh(cache, "workspace"),
});

export const endException = mutationOptions({
  mutationFn: (id: string) => api.delete<PeriodException>(`/v1/period-exceptions/${id}`),
  onSuccess: (_exception, _id, _result, { client: cache }) => refresh(cache, "workspace"),
});

export const askForException = mutationOptions({
  mutationFn: (body: ExceptionAsk) => api.post<ExceptionAsked>("/v1/period-exceptions/ask", { body }),
});
