import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { textLinkClass } from "@/components/ui/text-link";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";

export type ReferencesProps = { refs: readonly ExternalRef[] };

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

/** On one line where they fit, such as in a row of a table. */
export function ReferenceLinks({ refs, className }: ReferencesProps & { className?: string }) {
  if (refs.length === 0) return null;
  return (
    <span className={classNames("flex min-w-0 flex-wrap gap-x-3 text-muted", className)}>
      {refs.map((reference) => (
        <Reference key={`${reference.system}:${reference.id}`} reference={reference} />
      ))}
    </span>
  );
}

/** In a form, between fields. */
export function LabeledReferences({ refs, className }: ReferencesProps & { className?: string }) {
  const t = useTranslations("references");
  if (refs.length === 0) return null;
  return (
    <div className={classNames("grid gap-[5px]", className)}>
      <span className="font-medium text-text">{t("title")}</span>
      <ReferenceLinks refs={refs} />
    </div>
  );
}

function Reference({ reference }: { reference: ExternalRef }) {
  const t = useTranslations("references");
  const { system, id, url } = reference;
  if (url === null) return <span className="wrap-anywhere">{`${system} ${id}`}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classNames(textLinkClass, "wrap-anywhere")}>
      {t.rich("newTab", { system, id, hidden })}
      <ExternalLink className="mb-0.5 ml-1 inline size-3" />
    </a>
  );
}

/** A section beside a record. Nothing without references. */
export function ReferencesSection({ refs, onEdit }: ReferencesProps & { onEdit: (() => void) | null }) {
  const t = useTranslations("references");
  if (refs.length === 0) return null;
  return (
    <SideSection title={t("title")} {...(onEdit && { end: <EditReferences onEdit={onEdit} /> })}>
      <ReferenceFacts refs={refs} />
    </SideSection>
  );
}

export function EditReferences({ onEdit }: { onEdit: () => void }) {
  const t = useTranslations("references");
  return (
    <Button size="small" kind="quiet" onPress={onEdit}>
      {t.rich("editAll", { hidden })}
    </Button>
  );
}

export function ReferenceFacts({ refs }: ReferencesProps) {
  const t = useTranslations("references");
  return (
    <Facts>
      {refs.map(({ system, id, url }) => (
        <Fact key={`${system}:${id}`} label={system}>
          {url === null ? (
            <span className="wrap-anywhere">{id}</span>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={classNames(textLinkClass, "wrap-anywhere")}
            >
              {t.rich("newTabId", { system, id, hidden })}
              <ExternalLink className="mb-0.5 ml-1 inline size-3" />
            </a>
          )}
        </Fact>
      ))}
    </Facts>
  );
}
