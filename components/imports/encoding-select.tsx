"use client";

import { useTranslations } from "next-intl";
import { useAnswer } from "@/components/imports/questions";
import { Select } from "@/components/ui/select";
import { ENCODINGS } from "@/lib/reporting/import-files/parsing/encodings";
import type { Import, ImportedFile } from "@/lib/reporting/imports/schema/import";

/** The detected encoding of a table of text, which can be wrong in a file with few characters beyond ASCII. */
export function EncodingSelect({ data, file }: { data: Import; file: ImportedFile }) {
  const t = useTranslations("imports.files");
  const answer = useAnswer(data);
  const detected = file.encoding ?? "utf-8";
  const names = ENCODINGS.some((name) => name === detected) ? ENCODINGS : [detected, ...ENCODINGS];
  return (
    <Select
      label={t("encodingOf", { filename: file.filename })}
      isLabelHidden
      size="small"
      className="w-40"
      options={names.map((value) => ({ value, label: spelled(value) }))}
      value={detected}
      onChange={(chosen) => {
        const encoding = ENCODINGS.find((name) => name === chosen);
        if (encoding) answer({ files: [{ n: file.n, encoding }] });
      }}
    />
  );
}

/** `UTF-8`, `Windows-1252`, `Shift JIS` */
function spelled(name: string): string {
  if (name === "macintosh") return "Mac Roman";
  if (name === "shift_jis") return "Shift JIS";
  return name.startsWith("windows") ? name.replace("w", "W") : name.toUpperCase();
}
