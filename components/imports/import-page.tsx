"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, ChevronRight, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DropArea } from "@/components/layout/drop-area";
import { FilesStep } from "@/components/imports/files-step";
import { PlanStep } from "@/components/imports/plan-step";
import { QuestionsStep } from "@/components/imports/questions-step";
import { RunStep } from "@/components/imports/run-step";
import { StartStep } from "@/components/imports/start-step";
import { type Uploads, useUploads } from "@/components/imports/use-uploads";
import { useAddress } from "@/components/layout/use-address";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { importById } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

const STEPS = ["stepFiles", "stepQuestions", "stepPlan", "stepImport"] as const;
type Step = 0 | 1 | 2 | 3;

/** From files to records in four steps. The address names the import. */
export function ImportPage() {
  const t = useTranslations("imports.start");
  const address = useAddress("/settings/data/import");
  const id = address.search.get("id");
  const uploads = useUploads(id, (made) => {
    address.set({ id: made });
  });
  const leave = () => {
    address.set({ id: null });
  };
  return (
    <DropArea
      onFiles={uploads.add}
      prompt={() => (
        <>
          <Download />
          {t("dropHere")}
        </>
      )}
    >
      {id === null ? (
        <>
          <Header step={0} />
          <StartStep uploads={uploads} />
        </>
      ) : (
        <OneImport key={id} id={id} uploads={uploads} leave={leave} />
      )}
    </DropArea>
  );
}

type OneImportProps = { id: string; uploads: Uploads; leave: () => void };

function OneImport({ id, uploads, leave }: OneImportProps) {
  const { data, error, refetch } = useQuery(importById(id));
  const [isReviewing, setIsReviewing] = useState(false);
  if (error) return <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />;
  if (!data) {
    return (
      <>
        <Header step={0} />
        <Skeleton width="300px" className="mx-6" />
      </>
    );
  }
  const step = stepOf(data, uploads, isReviewing);
  return (
    <>
      <Header step={step} />
      {step === 0 && <FilesStep data={data} uploads={uploads} leave={leave} />}
      {step === 1 && (
        <QuestionsStep
          data={data}
          uploads={uploads}
          leave={leave}
          onReview={() => {
            setIsReviewing(true);
          }}
        />
      )}
      {step === 2 && (
        <PlanStep
          data={data}
          onBack={() => {
            setIsReviewing(false);
          }}
        />
      )}
      {step === 3 && <RunStep data={data} leave={leave} />}
    </>
  );
}

function stepOf({ status, counts }: Import, uploads: Uploads, isReviewing: boolean): Step {
  if (status === "applying" || status === "completed" || status === "reverting" || status === "reverted") return 3;
  // A new plan after an answer keeps its place.
  const isPlanning = status === "reading" && counts !== null;
  if (uploads.isBusy || (status !== "ready" && !isPlanning)) return 0;
  return isReviewing && !isPlanning ? 2 : 1;
}

function Header({ step }: { step: Step }) {
  const t = useTranslations("imports.page");
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-6 pt-5 pb-3.5 phone:px-4 phone:py-3.5">
      <h2 className="flex items-center gap-1.5 text-lg font-semibold">
        <TextLink href="/settings/data" className="font-normal">
          {t("data")}
        </TextLink>
        <ChevronRight className="size-3.5 text-muted" />
        {t("title")}
      </h2>
      <ol aria-label={t("steps")} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? "step" : undefined}
            className="flex items-center gap-1.5 text-muted aria-[current]:font-[550] aria-[current]:text-text"
          >
            <span
              aria-hidden="true"
              data-current={index === step}
              className="grid size-5 place-content-center rounded-full border border-line-strong num data-[current=true]:border-accent data-[current=true]:bg-accent data-[current=true]:text-on-accent"
            >
              {index < step ? <Check className="size-3" /> : String(index + 1)}
            </span>
            {t(name)}
            {index < step && <span className="sr-only">, {t("done")}</span>}
          </li>
        ))}
      </ol>
    </header>
  );
}
