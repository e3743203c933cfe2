"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Page } from "@/components/layout/page";
import { RecordLayout } from "@/components/layout/record";
import { approvalList } from "@/components/timesheets/lists";
import { ReviewActivity } from "@/components/timesheets/review/review-activity";
import { ReviewDecision } from "@/components/timesheets/review/review-decision";
import { ReviewEntries } from "@/components/timesheets/review/review-entries";
import { ReviewSums } from "@/components/timesheets/review/review-sums";
import { useReview } from "@/components/timesheets/review/use-review";
import { useTimesheetNames } from "@/components/timesheets/use-timesheet-names";
import { IconButton } from "@/components/ui/icon-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded } from "@/components/ui/loaded";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useViewer } from "@/components/viewer/use-viewer";
import { timesheet as timesheetQuery } from "@/lib/tracking/timesheets/queries";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

const PersonYear = loaded(async () => (await import("@/components/timesheets/year/person-year")).PersonYear);

/** One timesheet beside its decision. */
export function ReviewScreen({ id }: { id: string }) {
  const t = useTranslations("approvals.review");
  const page = useTranslations("approvals.page");
  const { data: read } = useSuspenseQuery(timesheetQuery(id));
  const { personOf, daysOf } = useTimesheetNames();
  const review = useReview(read);
  const next = useNeighbours(id);
  const { entries } = review;
  return (
    <Page
      title={personOf(read.value)}
      beside={<span className="num text-muted">{daysOf(read.value)}</span>}
      parent={{ href: "/approvals", label: page("title") }}
      actions={next.buttons}
    >
      <RecordLayout
        sideLabel={t("decision")}
        side={
          <>
            <ReviewSums timesheet={read.value} />
            <ReviewDecision review={review} onDone={next.goOn} />
            <ReviewActivity timesheet={read.value} />
            <ReviewYear key={id} timesheet={read.value} />
          </>
        }
      >
        <p className="px-4 pt-3 num text-muted rail:hidden">{daysOf(read.value)}</p>
        {entries.error && <LoadFailure error={entries.error} onRetry={() => void entries.refetch()} className="m-6" />}
        {entries.items ? (
          <ReviewEntries review={review} entries={entries.items} />
        ) : (
          <Loading label={t("entries")}>
            <div className="grid gap-4 p-6">
              <Skeleton width="60%" />
              <Skeleton width="80%" />
              <Skeleton width="50%" />
            </div>
          </Loading>
        )}
      </RecordLayout>
    </Page>
  );
}

function ReviewYear({ timesheet: { user_id: userId, starts_on: startsOn } }: { timesheet: TimesheetReply }) {
  const { user } = useViewer();
  if (!user.workspace.approvals.enabled) return null;
  return <PersonYear userId={userId} day={startsOn} startsOn={startsOn} page="review" />;
}

/** The timesheets that wait, in the order of the list. */
function useNeighbours(id: string) {
  const t = useTranslations("approvals.review");
  const router = useRouter();
  const ids =
    useInfiniteQuery(approvalList("waiting")).data?.pages.flatMap(({ data }) => data.map((one) => one.id)) ?? [];
  const at = ids.indexOf(id);
  const go = (by: 1 | -1) => {
    const next = at === -1 ? ids[0] : ids[at + by];
    if (next !== undefined) router.push(`/approvals/${next}`);
  };
  const key = { group: t("title"), isListed: "keys", isEnabled: ids.length > 0 } as const;
  useCommand({ ...key, label: t("next"), keys: "j", run: () => go(1) });
  useCommand({ ...key, label: t("previous"), keys: "k", run: () => go(-1) });
  return {
    /** After a decision: the next timesheet that waits, or the list. */
    goOn: () => {
      const next = ids[at + 1] ?? ids.find((other) => other !== id);
      router.push(next === undefined || at === -1 ? "/approvals" : `/approvals/${next}`);
    },
    buttons: at !== -1 && (
      <>
        <span className="num whitespace-nowrap text-muted">{t("position", { at: at + 1, count: ids.length })}</span>
        <IconButton
          label={t("previous")}
          keys="k"
          icon={<ChevronLeft />}
          isDisabled={at === 0}
          onPress={() => go(-1)}
        />
        <IconButton
          label={t("next")}
          keys="j"
          icon={<ChevronRight />}
          isDisabled={at === ids.length - 1}
          onPress={() => go(1)}
        />
      </>
    ),
  };
}
