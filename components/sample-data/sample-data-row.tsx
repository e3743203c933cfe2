"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Receipt, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { SettingsRow } from "@/components/layout/settings-parts";
import { useLoadSampleData } from "@/components/sample-data/use-load-sample-data";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { removeSampleData, sampleData } from "@/lib/admin/sample-data/queries";
import type { SampleCounts, SampleData } from "@/lib/admin/sample-data/schema";

/** What “Load sample data” brought in, and how it goes again. */
export function SampleDataRow() {
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
