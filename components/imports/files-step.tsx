"use client";

import { useMutation } from "@tanstack/react-query";
import { FileCheck2, LoaderCircle, TriangleAlert, Upload as UploadIcon, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChooseFiles } from "@/components/imports/choose-files";
import { DiscardImport } from "@/components/imports/discard-import";
import type { Uploads } from "@/components/imports/use-uploads";
import { SettingsRow } from "@/components/layout/settings-parts";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { sayFailure } from "@/components/ui/toast";
import { useFileSize } from "@/components/viewer/use-file-size";
import { removeImportFile } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

type FilesStepProps = { data: Import; uploads: Uploads; leave: () => void };

/** Upload and reading. */
export function FilesStep({ data, uploads, leave }: FilesStepProps) {
  const t = useTranslations("imports.files");
  const { mutate: remove } = useMutation(removeImportFile);
  const known = data.files.filter(({ n }) => !uploads.list.some((one) => one.n === n));
  const removeFile = (n: number) => {
    remove(
      { id: data.id, n },
      {
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <SettingsRow title={t("title")} help={t("leave")} isWide>
      {data.failure && <Failure failure={data.failure} />}
      <ul className="grid">
        {known.map(({ n, filename, size, received, rows }) => (
          <FileLine
            key={n}
            icon={received < size ? <TriangleAlert /> : rows === null ? <LoaderCircle /> : <FileCheck2 />}
            filename={filename}
            size={size}
            state={received < size ? t("uploadFailed") : rows === null ? t("uploaded") : t("rows", { count: rows })}
            onRemove={() => {
              removeFile(n);
            }}
          />
        ))}
        {uploads.list.map(({ n, filename, size, sent, hasFailed }) => (
          <FileLine
            key={n}
            icon={hasFailed ? <TriangleAlert /> : <UploadIcon />}
            filename={filename}
            size={size}
            state={hasFailed ? t("uploadFailed") : t("uploading")}
            bar={hasFailed ? undefined : <Progress label={filename} value={sent} max={Math.max(1, size)} />}
          />
        ))}
      </ul>
      {data.status === "reading" && <Reading data={data} />}
      <div className="flex flex-wrap items-center gap-2">
        <ChooseFiles uploads={uploads} />
        <DiscardImport data={data} onDiscarded={leave} />
      </div>
    </SettingsRow>
  );
}

type FileLineProps = {
  icon: ReactNode;
  filename: string;
  size: number;
  state: string;
  bar?: ReactNode;
  onRemove?: () => void;
};

function FileLine({ icon, filename, size, state, bar, onRemove }: FileLineProps) {
  const t = useTranslations("imports.files");
  const sizeWords = useFileSize();
  return (
    <li className="grid gap-1 border-b border-line py-1.5 last:border-b-0">
      <span className="flex min-w-0 items-center gap-3 phone:flex-wrap phone:gap-y-0.5">
        <span className="text-muted [&_svg]:size-4">{icon}</span>
        <span className="min-w-0 flex-1 truncate font-[550] phone:basis-4/5">{filename}</span>
        <span className="num text-muted">{sizeWords(size)}</span>
        <span className="text-muted">{state}</span>
        {onRemove && <IconButton label={t("remove", { filename })} icon={<X />} onPress={onRemove} />}
      </span>
      {bar}
    </li>
  );
}

function Reading({ data: { progress, files } }: { data: Import }) {
  const t = useTranslations("imports.files");
  const { stage = null, done = 0, total = 0, seconds_left: left = null } = progress ?? {};
  const isReading = stage === "reading" && total > 0;
  return (
    <Progress
      label={t("title")}
      value={isReading ? done : 0}
      max={Math.max(1, total)}
      count={isReading ? (done < total ? t("reading", { done, total }) : t("planning")) : t("waiting")}
      remaining={left === null || files.length === 0 ? undefined : t("secondsLeft", { seconds: left })}
    />
  );
}

function Failure({ failure }: { failure: NonNullable<Import["failure"]> }) {
  const t = useTranslations("imports.files");
  const reasons = useTranslations("imports.failures");
  const key = isKnown(failure.reason) ? failure.reason : null;
  const isExpired = key === "import_expired";
  return (
    <Notice tone="error" isLive>
      <b className="font-semibold">{isExpired ? t("expiredTitle") : t("failedTitle")}</b>
      <span className="block">
        {key === null ? t("internal") : reasons(key)} {key !== null && !isExpired && t("failedHelp")}
      </span>
    </Notice>
  );
}

const REASONS = [
  "import_archive_broken",
  "import_archive_encrypted",
  "import_archive_nested",
  "import_archive_path",
  "import_archive_too_large",
  "import_archive_too_many_files",
  "import_expired",
  "import_file_empty",
  "import_format_unknown",
  "import_json_malformed",
  "import_json_too_deep",
  "import_names_missing",
  "import_nothing_to_import",
  "import_record_too_long",
  "import_too_many_columns",
  "import_too_many_rows",
  "import_version_newer",
  "import_workbook",
] as const;

function isKnown(reason: string): reason is (typeof REASONS)[number] {
  return REASONS.some((known) => known === reason);
}
