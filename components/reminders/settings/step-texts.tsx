"use client";

import { useTranslations } from "next-intl";
import { type RefObject, use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSavedText, useTypedText } from "@/components/forms/saved-text";
import { SaveFault } from "@/components/forms/form-notice";
import { type StepsChange, textName, useReminders } from "@/components/reminders/settings/use-reminders";
import { usualTexts } from "@/components/reminders/settings/usual-texts";
import { Tag } from "@/components/ui/tag";
import { TextArea } from "@/components/ui/text-area";
import { TextButton } from "@/components/ui/text-button";
import { TextField } from "@/components/ui/text-field";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { unknownPlaceholder } from "@/lib/billing/invoice-content/placeholders";
import { type Step, withText } from "@/lib/billing/reminders/rules/steps";
import { WORDS } from "@/lib/billing/dunning/rules";

export type StepTextsProps = { step: Step; language: string };

/** Subject and message in a language. The default text is the value until it is changed. */
export function StepTexts(props: StepTextsProps) {
  const { saveSteps } = useReminders();
  const [resets, setResets] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const at = { days: props.step.days, language: props.language };
  const [typedSubject, forgetSubject] = useTypedText(textName("subject", at));
  const [typedMessage, forgetMessage] = useTypedText(textName("message", at));
  const own = props.step.texts.some(({ language }) => language === props.language);
  const isOwn = own || typedSubject !== null || typedMessage !== null;
  const reset = async () => {
    forgetSubject();
    forgetMessage();
    setResets(resets + 1);
    setFault(own ? await saveSteps((steps) => withText(steps, at, { subject: null, message: null })) : null);
  };
  return (
    <>
      <TextFields key={resets} {...props} {...(isOwn && { onReset: () => void reset() })} />
      <SaveFault fault={fault} />
    </>
  );
}

type Part = "subject" | "message";

function TextFields({ step, language, onReset }: StepTextsProps & { onReset?: () => void }) {
  const t = useTranslations("reminders.settings.step");
  const subject = useTextOf("subject", { step, language });
  const message = useTextOf("message", { step, language });
  const subjectBox = useRef<HTMLInputElement>(null);
  const messageBox = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<Part>("message");
  const { direction, locale } = use(invoiceLanguage(language));
  return (
    <div className="grid gap-3">
      <div dir={direction} lang={locale} className="contents">
        <TextField
          label={t("subject")}
          maxLength={200}
          inputRef={subjectBox}
          onFocus={() => setLast("subject")}
          {...subject}
        />
        <TextArea
          label={t("message")}
          rows={6}
          maxLength={5000}
          inputRef={messageBox}
          onFocus={() => setLast("message")}
          {...message}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div role="group" aria-label={t("insert")} className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden="true" className="mr-0.5 text-xs text-muted">
            {t("insert")}
          </span>
          {WORDS.map((word) => (
            <WordButton
              key={word}
              word={`{${word}}`}
              box={last === "subject" ? subjectBox : messageBox}
              onChange={(last === "subject" ? subject : message).onChange}
            />
          ))}
        </div>
        <span className="min-h-6">{onReset && <TextButton onPress={onReset}>{t("reset")}</TextButton>}</span>
      </div>
    </div>
  );
}

function useTextOf(part: Part, { step, language }: StepTextsProps) {
  const t = useTranslations("reminders.settings.step");
  const { settings, saveSteps } = useReminders();
  const usual = usualTexts(use(invoiceLanguage(language)), settings, step.days)[part];
  const at = { days: step.days, language };
  return useSavedText<StepsChange>({
    name: textName(part, at),
    saved: step.texts.find((text) => text.language === language)?.[part] ?? usual,
    read: (text) => {
      const given = text.trim();
      const unknown = unknownPlaceholder(given, WORDS);
      if (unknown !== undefined) return t("unknownWord", { word: unknown });
      const own = given === "" || given === usual ? null : given;
      return (steps) => withText(steps, at, { [part]: own });
    },
    save: saveSteps,
  });
}

type WordButtonProps = {
  word: string;
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** Inserts the word at the cursor. */
function WordButton({ word, box, onChange }: WordButtonProps) {
  const insert = () => {
    const element = box.current;
    if (element === null) return;
    const { value, selectionStart, selectionEnd } = element;
    const from = selectionStart ?? value.length;
    // The cursor moves to the end of the changed text.
    flushSync(() => onChange(`${value.slice(0, from)}${word}${value.slice(selectionEnd ?? from)}`));
    element.focus();
    element.setSelectionRange(from + word.length, from + word.length);
  };
  return (
    <button
      type="button"
      // The field keeps the focus, so that its text is not saved yet.
      onMouseDown={(event) => event.preventDefault()}
      onClick={insert}
      className="flex min-h-6 cursor-pointer items-center rounded-mark touch:min-h-10"
    >
      <Tag isMono className="bg-accent-soft text-accent-text">
        {word}
      </Tag>
    </button>
  );
}
