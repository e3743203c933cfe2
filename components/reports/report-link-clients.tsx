"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { DialogFooter } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { SavedReport } from "@/lib/reporting/saved-reports/schema";

/** The clients with time in a report on any day, because its range moves. Null while loading. */
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
  /** The only client on the link. Null: all. */
  value: string | null;
  onChange: (client: string | null) => void;
};

export function LinkClients({ behind: { found, error, refetch }, value, onChange }: LinkClientsProps) {
  const t = useTranslations("reports.link");
  const namesOf = useClientNames();
  if (error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (found === null) {
    return (
      <Loading label={t("clientsLoading")}>
        <Skeleton width="100%" />
      </Loading>
    );
  }
  const { clients } = found;
  const only = clients.find(({ id }) => id === value)?.name;
  const isLimitable = countOf(found) > 1 || value !== null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {isLimitable && (
        <ComboBox
          label={t("clients")}
          options={[
            { value: ALL, label: t("allClients", { count: countOf(found) }) },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value ?? ALL}
          onChange={(picked) => {
            onChange(picked === ALL ? null : picked);
          }}
        />
      )}
      {value !== null && <p>{only === undefined ? t("showsUnknown") : t("showsOne", { client: only })}</p>}
      {value === null && <p>{countOf(found) === 0 ? t("showsNone") : t("shows", { clients: namesOf(found) })}</p>}
    </div>
  );
}

/** Count the clients on the link. Time without a client counts as one. */
export function countOf({ clients, includesNoClient }: ClientsBehind): number {
  return clients.length + (includesNoClient ? 1 : 0);
}

function useClientNames(): (found: ClientsBehind) => string {
  const t = useTranslations("reports.link");
  const format = useFormatter();
  return ({ clients, includesNoClient }) => {
    const names = clients.slice(0, MOST_NAMES).map(({ name }) => name);
    const more = clients.length - names.length;
    return format.list([
      ...names,
      ...(more > 0 ? [t("moreClients", { count: more })] : []),
      ...(includesNoClient ? [t("noClientProjects")] : []),
    ]);
  };
}

export type SecondYesProps = { found: ClientsBehind; isBusy: boolean; onConfirm: () => void; onBack: () => void };

/** The link would let several clients read about each other. */
export function SecondYesFooter({ found, isBusy, onConfirm, onBack }: SecondYesProps) {
  const t = useTranslations("reports.link");
  const saving = useTranslations("common.actions")("saving");
  return (
    <DialogFooter>
      <Button kind="danger" isBusy={isBusy} busyLabel={saving} onPress={onConfirm}>
        {t("showAll", { count: countOf(found) })}
      </Button>
      <Button autoFocus onPress={onBack}>
        {t("back")}
      </Button>
    </DialogFooter>
  );
}

export function SecondYesNotice({ found }: { found: ClientsBehind }) {
  const t = useTranslations("reports.link");
  const namesOf = useClientNames();
  return (
    <Notice tone="warning" isLive>
      {t("confirmAll", { clients: namesOf(found) })}
    </Notice>
  );
}
