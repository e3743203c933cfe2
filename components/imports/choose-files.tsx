"use client";

import { Plus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { Uploads } from "@/components/imports/use-uploads";
import { Button } from "@/components/ui/button";

/** A button that opens the browser's choice of files. */
export function ChooseFiles({ uploads, isFirst = false }: { uploads: Uploads; isFirst?: boolean }) {
  const t = useTranslations("imports");
  const input = useRef<HTMLInputElement>(null);
  const label = isFirst ? t("start.choose") : t("files.add");
  return (
    <>
      <Button
        kind={isFirst ? "primary" : "secondary"}
        size={isFirst ? "medium" : "small"}
        icon={isFirst ? <Upload /> : <Plus />}
        isBusy={uploads.isBusy}
        busyLabel={t("files.uploading")}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept=".csv,.txt,.tsv,.json,.zip,text/csv,text/plain,application/json,application/zip"
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
