"use client";

import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import type { DecisionTexts } from "@/components/estimates/public/decision-texts";
import { linkClass } from "@/components/estimates/public/look";
import { fieldClass } from "@/components/ui/field";

export type DecisionFormProps = {
  token: string;
  formToken: string;
  texts: DecisionTexts;
  /** Shown instead of the form for accepting. False: not expired. */
  expired: ReactNode;
};

type Outcome = "accepted" | "declined";

const textClass =
  "block w-full rounded-control border border-control bg-surface px-2.5 text-sm hover:border-muted touch:text-lg";
const quietClass = "h-10 w-full rounded-control font-medium text-secondary hover:bg-hover touch:h-11";

export function DecisionForm({ token, formToken, texts, expired }: DecisionFormProps) {
  const [outcome, setOutcome] = useState<Outcome>("accepted");
  const { state, send } = useDecision(token, formToken);
  const isAccepting = outcome === "accepted";
  const other = (
    <button
      type="button"
      className={`${quietClass} mt-2`}
      onClick={() => {
        setOutcome(isAccepting ? "declined" : "accepted");
      }}
    >
      {isAccepting ? texts.decline : texts.back}
    </button>
  );
  if (isAccepting && expired !== false) {
    return (
      <>
        {expired}
        {other}
      </>
    );
  }
  return (
    <form
      // Before the script runs, a browser would put the name into the address.
      method="post"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(outcome, new FormData(event.currentTarget));
      }}
    >
      <h2 className="text-md">{isAccepting ? texts.accept : texts.decline}</h2>
      <NameField label={texts.fullName} />
      {isAccepting ? <Confirmation>{texts.confirmation}</Confirmation> : <ReasonField texts={texts} />}
      {state === "failed" && (
        <p role="alert" className="text-danger-text">
          {texts.notSaved}
        </p>
      )}
      <div>
        <button type="submit" disabled={state === "busy"} className={`${linkClass} w-full disabled:opacity-60`}>
          {isAccepting && <Check />}
          {isAccepting ? texts.accept : texts.decline}
        </button>
        {other}
      </div>
      <p className="text-xs text-muted">{texts.keeps}</p>
    </form>
  );
}

/** The browser names missing values in its own language. A name of spaces is missing. */
function NameField({ label }: { label: string }) {
  const id = useId();
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        name="name"
        required
        pattern=".*\S.*"
        maxLength={200}
        autoComplete="name"
        className={`${textClass} h-10 touch:h-11`}
      />
    </div>
  );
}

function Confirmation({ children }: { children: string }) {
  return (
    <label className="flex min-h-6 cursor-pointer items-start gap-2.5 touch:min-h-11">
      <input type="checkbox" name="confirmed" required className="mt-0.5 size-4 shrink-0 accent-(--brand)" />
      <span>{children}</span>
    </label>
  );
}

function ReasonField({ texts }: { texts: DecisionTexts }) {
  const id = useId();
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className="font-medium">
        {texts.reason} <span className="font-normal text-muted">{texts.optional}</span>
      </label>
      <textarea
        id={id}
        name="reason"
        rows={3}
        maxLength={2000}
        aria-describedby={`${id}-help`}
        className={`${textClass} resize-y py-[7px]`}
      />
      <p id={`${id}-help`} className="text-xs text-muted">
        {texts.visibleTo}
      </p>
    </div>
  );
}

function useDecision(token: string, formToken: string) {
  const router = useRouter();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const send = async (outcome: Outcome, form: FormData) => {
    setState("busy");
    const isSaved = await post({
      ...{ token, form_token: formToken, outcome },
      by_name: textOf(form, "name"),
      reason: textOf(form, "reason") || null,
      is_confirmed: form.has("confirmed"),
    });
    setState(isSaved ? "busy" : "failed");
    // Shows the decision, also another person's, or renews an expired form.
    router.refresh();
  };
  return { state, send };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

async function post(body: object): Promise<boolean> {
  const headers = { "Content-Type": "application/json" };
  return fetch("/api/estimates/decisions", { method: "POST", headers, body: JSON.stringify(body) })
    .then(async (answer) => {
      await answer.text();
      return answer.ok;
    })
    .catch(() => false);
}
