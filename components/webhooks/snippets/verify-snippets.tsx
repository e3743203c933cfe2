"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextLink } from "@/components/ui/text-link";
import { SNIPPETS, type SignatureForm, type SnippetKey } from "@/components/webhooks/snippets/snippets";

const LANGUAGES = (Object.keys(SNIPPETS) as SnippetKey[]).map((value) => ({ value, label: SNIPPETS[value].name }));

const FORMS: readonly { value: SignatureForm; label: string }[] = [
  { value: "standard", label: "webhook-signature" },
  { value: "service", label: "x-service-signature" },
];

export function VerifySnippets() {
  const t = useTranslations("webhooks.snippets");
  const [language, setLanguage] = useState<SnippetKey>("node");
  const [form, setForm] = useState<SignatureForm>("standard");
  const snippet = SNIPPETS[language];
  return (
    <section aria-labelledby="verify" className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id="verify" className="text-md font-semibold">
          {t("title")}
        </h3>
        <SegmentedControl
          label={t("language")}
          size="small"
          options={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <SegmentedControl
        label={t("header")}
        size="small"
        className="justify-self-start [&_button]:font-mono"
        options={FORMS}
        value={form}
        onChange={setForm}
      />
      <p className="text-xs text-muted">{t(`forms.${form}`)}</p>
      <p className="text-xs text-muted">
        {t.rich("help", {
          link: (chunks) => <TextLink href="/settings/webhooks#check-request">{chunks}</TextLink>,
        })}
      </p>
      <CodeBlock code={snippet[form]} language={snippet.language} label={t("code", { language: snippet.name })} />
    </section>
  );
}
