"use client";

import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextLink } from "@/components/ui/text-link";
import { SNIPPETS, type SignatureForm, type SnippetKey } from "@/components/webhooks/snippets/snippets";

const LANGUAGES = (Object.keys(SNIPPETS) as SnippetKey[]).map((value) => ({ value, label: SNIPPETS[value].name }));

const FORMS: readonly { value: SignatureForm; label: string; help: string }[] = [
  {
    value: "standard",
    label: "webhook-signature",
    help: "Standard Webhooks: covers id, time and body, and may carry two signatures during a roll.",
  },
  {
    value: "service",
    label: "x-service-signature",
    help: "HMAC-SHA-256 over the raw body, keyed with the secret as it is shown.",
  },
];

/** Code that checks a delivery, to be pasted into a receiver. */
export function VerifySnippets() {
  const [language, setLanguage] = useState<SnippetKey>("node");
  const [form, setForm] = useState<SignatureForm>("standard");
  const snippet = SNIPPETS[language];
  return (
    <section aria-labelledby="verify" className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id="verify" className="text-md font-semibold">
          Verify a request
        </h3>
        <SegmentedControl label="Language" size="small" options={LANGUAGES} value={language} onChange={setLanguage} />
      </div>
      <SegmentedControl
        label="Header to check"
        size="small"
        className="justify-self-start [&_button]:font-mono"
        options={FORMS}
        value={form}
        onChange={setForm}
      />
      <p className="text-xs text-muted">{FORMS.find(({ value }) => value === form)?.help}</p>
      <p className="text-xs text-muted">
        A request that does not verify? <TextLink href="/settings/webhooks#check-request">Find out why</TextLink>
      </p>
      <CodeBlock code={snippet[form]} language={snippet.language} label={`Verification in ${snippet.name}`} />
    </section>
  );
}
