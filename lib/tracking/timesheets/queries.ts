import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { pagedApiQuery, versionedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type {
  ReopenAsked,
  Timesheet,
  TimesheetApprove,
  TimesheetBulk,
  TimesheetBulkReply,
  TimesheetComment,
  TimesheetListQuery,
  TimesheetPage,
  TimesheetReject,
  TimesheetRemind,
  TimesheetReply,
  TimesheetsReminded,
  TimesheetSubmit,
} from "./schema/timesheet";

export const timesheetKeys = { all: ["timesheets"] as const };

/** Tag of a timesheet from a list. */
export const tagOf = ({ updated_at }: Pick<Timesheet, "updated_at">): string => `"${updated_at}"`;

export const timesheetList = (query: Partial<TimesheetListQuery> = {}) =>
  pagedApiQuery<TimesheetPage>({
    key: [...timesheetKeys.all, "list", query],
    path: "/v1/timesheets",
    query: { expand: "user", ...query },
  });

/** With its ETag, which an approval names. */
export const timesheet = (id: string) =>
  versionedApiQuery<TimesheetReply>({
    key: [...timesheetKeys.all, "one", id],
    path: "/v1/timesheets/{id}",
    params: { id },
    query: { expand: "user" },
  });

export const submitTimesheet = mutationOptions({
  mutationFn: ({ id, ...body }: TimesheetSubmit & { id: string }) =>
    api.post<Timesheet>(`/v1/timesheets/${id}/submit`, { body }),
  onSuccess: (_timesheet, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});

export const withdrawTimesheet = mutationOptions({
  mutationFn: (id: string) => api.post<Timesheet>(`/v1/timesheets/${id}/withdraw`),
  onSuccess: (_timesheet, _id, _result, { client: cache }) => refresh(cache, "timesheets"),
});

/** @param asked `etag` is that of the timesheet that the person saw. */
export const approveTimesheet = mutationOptions({
  mutationFn: ({ id, etag, ...body }: TimesheetApprove & { id: string; etag: string }) =>
    api.post<Timesheet>(`/v1/timesheets/${id}/approve`, { body, ifMatch: etag }),
  onSuccess: (_timesheet, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});

export const rejectTimesheet = mutationOptions({
  mutationFn: ({ id, ...body }: TimesheetReject & { id: string }) =>
    api.post<Timesheet>(`/v1/timesheets/${id}/reject`, { body }),
  onSuccess: (_timesheet, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});

export const reopenTimesheet = mutationOptions({
  mutationFn: ({ id, ...body }: TimesheetComment & { id: string }) =>
    api.post<Timesheet>(`/v1/timesheets/${id}/reopen`, { body }),
  onSuccess: (_timesheet, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});

export const submitTimesheets = mutationOptions({
  mutationFn: (body: TimesheetBulk) => api.post<TimesheetBulkReply>("/v1/timesheets/submit", { body }),
  onSuccess: (_reply, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});

export const approveTimesheets = mutationOptions({
  mutationFn: (body: TimesheetBulk) => api.post<TimesheetBulkReply>("/v1/timesheets/approve", { body }),
  onSuccess: (_reply, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});

/** The timesheet, or an entry of it for callers who cannot see the timesheet. */
export type AskedPath = `timesheets/${string}` | `time-entries/${string}`;

export const askForReopening = mutationOptions({
  mutationFn: ({ path, ...body }: TimesheetComment & { path: AskedPath }) =>
    api.post<ReopenAsked>(`/v1/${path}/ask-reopen`, { body }),
});

export const remindTimesheets = mutationOptions({
  mutationFn: (body: TimesheetRemind) => api.post<TimesheetsReminded>("/v1/timesheets/remind", { body }),
  onSuccess: (_reply, _asked, _result, { client: cache }) => refresh(cache, "timesheets"),
});
