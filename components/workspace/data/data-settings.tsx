"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Download, Receipt, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useLoadSampleData } from "@/components/workspace/data/use-load-sample-data";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { removeSampleData, sampleData } from "@/lib/admin/sample-data/queries";
import type { SampleCounts, SampleData } from "@/lib/admin/sample-data/schema";
import { exportLink, exportList, isUnderWay, makeExport } from "@/lib/reporting/exports/queries";
import type { Export } from "@/lib/reporting/exports/schema";

/** Everything of the workspace in one file, to keep or to take elsewhere, and the sample data. */
export function DataSettings() {
  const { data, error, refetch } = useQuery(exportList());
  const exports = data?.data ?? [];
  const current = exports.find(isUnderWay);
  const [latest] = exports.filter((one) => !isUnderWay(one));
  return (
    <>
      <SettingsHeader title="Data" />
      <SettingsRow title="Export everything" help="CSV and JSON in one zip, with every issued invoice as PDF.">
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {data === undefined && !error && <Skeleton width="300px" />}
        {data !== undefined && <MakeExport isBusy={current !== undefined} />}
        {current && <UnderWay current={current} />}
        {!current && latest && <Latest latest={latest} />}
        <p className="text-xs text-muted">
          Not inside: passwords, sessions, keys, secrets and links to public pages. The file is kept for 30 days.
        </p>
      </SettingsRow>
      <SampleDataRow />
    </>
  );
}

function MakeExport({ isBusy }: { isBusy: boolean }) {
  const { mutate, isPending } = useMutation(makeExport);
  const make = () => {
    mutate(undefined, {
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <div>
      <Button icon={<Download />} isDisabled={isBusy} isBusy={isPending} busyLabel="Asking" onPress={make}>
        Make an export
      </Button>
    </div>
  );
}

function UnderWay({ current }: { current: Export }) {
  const { locale } = useFigures();
  const { done, total } = current.progress;
  const count = (value: number) => value.toLocaleString(locale);
  const words = total === 0 ? "Waiting for its turn" : `${count(done)} of ${count(total)} records`;
  return (
    <Progress
      label="Export"
      value={done}
      max={Math.max(1, total)}
      count={words}
      remaining="You can leave this page meanwhile."
    />
  );
}

function Latest({ latest }: { latest: Export }) {
  const words = useMomentWords();
  const { locale } = useFigures();
  const { mutate, isPending } = useMutation(exportLink);
  const by = latest.created_by_name === null ? "" : `, by ${latest.created_by_name}`;
  const when = words(latest.finished_at ?? latest.created_at, "day-time");
  if (latest.status === "failed") {
    return <p>The export of {when} could not be made. The server’s log says why. Make another one.</p>;
  }
  const download = () => {
    mutate(latest.id, {
      onSuccess: ({ download_url: url }) => {
        if (url === null) showToast({ message: "This file is gone. Make another export.", tone: "error" });
        else location.assign(url);
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <p>
      Last one on {when}, {sizeIn(latest.size ?? 0, locale)}
      {by}.{" "}
      <TextButton onPress={download} isDisabled={isPending}>
        Download
      </TextButton>
      {latest.expires_at !== null && `, until ${words(latest.expires_at, "day")}.`}
    </p>
  );
}

/** `214 MB`, `3.1 MB`, `48 kB`. */
function sizeIn(bytes: number, locale: string): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, "megabyte"] : [Math.max(1, bytes / 1000), "kilobyte"];
  const digits = value < 10 && unit === "megabyte" ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value);
}

/** What “Load sample data” brought in, and how it goes again. */
function SampleDataRow() {
  const { data, error, refetch } = useQuery(sampleData());
  return (
    <SettingsRow
      title="Sample data"
      help="A year of a made-up agency, to see every page filled. Your own records stay when it goes."
    >
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && !error && <Skeleton width="300px" />}
      {data?.loaded === true && <Loaded data={data} />}
      {data?.loaded === false && <NotLoaded canLoad={data.can_load} />}
    </SettingsRow>
  );
}

function NotLoaded({ canLoad }: { canLoad: boolean }) {
  const { load, isLoading } = useLoadSampleData();
  if (!canLoad) {
    return (
      <p className="text-muted">
        None is loaded. It needs a workspace without clients, projects and invoices, so that nothing is mixed up.
      </p>
    );
  }
  return (
    <div>
      <Button isBusy={isLoading} busyLabel="Loading" onPress={load}>
        Load sample data
      </Button>
    </div>
  );
}

function Loaded({ data }: { data: SampleData }) {
  const words = useMomentWords();
  const { mutateAsync: remove } = useMutation(removeSampleData);
  const router = useRouter();
  const by = data.loaded_by_name === null ? "" : ` by ${data.loaded_by_name}`;
  const confirm = async () => {
    const { kept } = await remove(undefined);
    router.refresh();
    const stays = inWords(kept);
    showToast({
      message:
        stays === ""
          ? "The sample data is gone."
          : `The sample data is gone, but for what your own records refer to: ${stays}.`,
    });
  };
  return (
    <>
      <p>
        {inWords(data.counts)}
        {data.loaded_at !== null && (
          <span className="text-muted">
            , loaded {words(data.loaded_at, "day-time")}
            {by}
          </span>
        )}
        .
      </p>
      <div>
        <ConfirmDialog
          title="Remove the sample data?"
          trigger={<Button icon={<Trash2 />}>Remove sample data…</Button>}
          confirmLabel="Remove sample data"
          busyLabel="Removing"
          consequences={[
            { icon: <Clock />, text: "What you changed in sample records goes with them." },
            {
              icon: <Receipt />,
              text: "What you made yourself stays, with the clients, projects, tasks and people that it refers to.",
            },
          ]}
          onConfirm={confirm}
        >
          {inWords(data.counts)} will be deleted, and nobody is told.
        </ConfirmDialog>
      </div>
    </>
  );
}

/** `5 clients, 10 projects, 4 people, 5,101 entries and 56 invoices`; empty for none. */
function inWords(counts: SampleCounts): string {
  const parts = [
    [counts.clients, "client"],
    [counts.projects, "project"],
    [counts.tasks, "task"],
    [counts.users, "person", "people"],
    [counts.time_entries, "entry", "entries"],
    [counts.invoices, "invoice"],
  ] as const;
  const words = parts.flatMap(([count, noun, plural]) => (count === 0 ? [] : [counted(count, noun, plural)]));
  return new Intl.ListFormat("en-GB").format(words);
}
