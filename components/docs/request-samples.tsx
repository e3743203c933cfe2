"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { RequestSamples as Samples } from "@/lib/admin/docs/rules/requests";

const LANGUAGES = [
  { value: "curl", label: "curl" },
  { value: "javascript", label: "JavaScript" },
  { value: "python", label: "Python" },
] as const;

export function RequestSamples({ samples }: { samples: Samples }) {
  const t = useTranslations("docs.samples");
  const [language, setLanguage] = useState<keyof Samples>("curl");
  return (
    <section aria-labelledby="request" className="mb-4">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id="request" className="font-[550]">
          {t("title")}
        </h2>
        <SegmentedControl
          label={t("language")}
          size="small"
          options={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <CodeBlock
        code={samples[language]}
        language={language === "curl" ? "shell" : language}
        label={t("title")}
        className="[&>button]:bg-surface [&>pre]:max-h-[420px] [&>pre]:bg-surface"
      />
      <p className="mt-1.5 text-xs text-muted">
        {t.rich("key", { code: (chunks) => <span className="mono">{chunks}</span> })}
      </p>
    </section>
  );
}
