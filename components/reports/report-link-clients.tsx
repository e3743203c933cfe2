"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { DialogFooter } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { SavedReport } from "@/lib/reporting/saved-reports/schema";

/** Clients whose time a report finds on any day, for its range moves on; null while they are not known. */
export function useClientsBehind({ query }: SavedReport) {
  const { range: _range, ...filters } = query;
  const { data, error, refetch } = useQuery(timeReport({ ...filters, group_by: "client" }));
  const found = data && {
    clients: data.rows.flatMap(({ client }) => (client ? [client] : [])),
    includesNoClient: data.rows.some(({ client }) => client === null),
  };
  return { found: found ?? null, error, refetch };
}

type ClientsBehind = NonNullable<ReturnType<typeof useClientsBehind>["found"]>;

const ALL = "all";
const MOST_NAMES = 12;

export type LinkClientsProps = {
  behind: ReturnType<typeof useClientsBehind>;
  /** The one client whose time the link shows. */
  value: string | null;
  onChange: (client: string | null) => void;
};

/** Names the clients whose time the link shows, and limits it to one of them. */
export function LinkClients({ behind: { found, error, refetch }, value, onChange }: LinkClientsProps) {
  if (error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (found === null) {
    return (
      <Loading label="Clients">
        <Skeleton width="100%" />
      </Loading>
    );
  }
  const { clients } = found;
  const isLimitable = countOf(found) > 1 || value !== null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {isLimitable && (
        <ComboBox
          label="Clients on the link"
          options={[
            { value: ALL, label: `All (${countOf(found)})` },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value ?? ALL}
          onChange={(picked) => {
            onChange(picked === ALL ? null : picked);
          }}
        />
      )}
      <p>
        {value === null
          ? `The link shows the time of ${namesOf(found)}.`
          : `The link shows the time of ${clients.find(({ id }) => id === value)?.name ?? "one client"} alone.`}
      </p>
    </div>
  );
}

/** How many parties read about each other, time without a client being one. */
export function countOf({ clients, includesNoClient }: ClientsBehind): number {
  return clients.length + (includesNoClient ? 1 : 0);
}

function namesOf(found: ClientsBehind): string {
  if (countOf(found) === 0) return "no client yet";
  const names = found.clients.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = found.clients.length - names.length;
  return new Intl.ListFormat("en").format([
    ...names,
    ...(more > 0 ? [`${more} more`] : []),
    ...(found.includesNoClient ? ["projects without a client"] : []),
  ]);
}

export type SecondYesProps = { found: ClientsBehind; isBusy: boolean; onConfirm: () => void; onBack: () => void };

/** Asks once more before several clients can read about each other. The focus is on the way back. */
export function SecondYesFooter({ found, isBusy, onConfirm, onBack }: SecondYesProps) {
  return (
    <DialogFooter>
      <Button kind="danger" isBusy={isBusy} busyLabel="Saving" onPress={onConfirm}>
        Show all {countOf(found)} on one link
      </Button>
      <Button autoFocus onPress={onBack}>
        Back
      </Button>
    </DialogFooter>
  );
}

export function SecondYesNotice({ found }: { found: ClientsBehind }) {
  return (
    <Notice tone="warning" isLive>
      Each of them can read about the others: the link shows the time of {namesOf(found)}. Choose one client to keep
      them apart.
    </Notice>
  );
}
