"use client";

import { Download, Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { EstimateBadge } from "@/components/estimates/estimate-badge";
import { estimateName, pdfHref } from "@/components/estimates/state";
import { estimateHref } from "@/components/estimates/estimate-href";
import { usePrinted, useVersions } from "@/components/estimates/use-printed";
import { EditReferences, ReferenceFacts } from "@/components/external-refs/reference-links";
import { ClientLink } from "@/components/invoices/issued/client-link";
import { DocumentPicture } from "@/components/invoices/issued/document-picture";
import { SideSection } from "@/components/invoices/issued/side-section";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Badge } from "@/components/ui/badge";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

export type EstimateSideProps = {
  estimate: Estimate;
  logo: SheetLogo | null;
  onEditReferences: (() => void) | null;
};

export function EstimateSide({ estimate, logo, onEditReferences }: EstimateSideProps) {
  const t = useTranslations("estimates.side");
  const references = useTranslations("references");
  const printed = usePrinted(estimate);
  const { public_url: url, created_project_id: projectId } = estimate;
  return (
    <aside
      aria-label={t("label")}
      className="grid min-w-0 content-start gap-[18px] border-l border-line px-6 pt-3.5 pb-10 max-wide:grid-cols-2 max-wide:gap-x-8 max-wide:border-t max-wide:border-l-0 phone:grid-cols-[minmax(0,1fr)] phone:px-4"
    >
      <SideSection
        title={t("document")}
        beside={
          <a href={pdfHref(estimate)} className={buttonClass("secondary", "small")}>
            <span className={buttonContentClass}>
              <Download />
              {t("pdf")}
            </span>
          </a>
        }
      >
        <DocumentPicture document={printed} url={url} logo={logo} />
      </SideSection>
      {url !== null && <ClientLink url={url} title={t("clientPage")} opened={<Opened estimate={estimate} />} />}
      {projectId !== null && (
        <SideSection title={t("project")}>
          <TextLink href={`/projects/${projectId}`}>{t("openProject")}</TextLink>
        </SideSection>
      )}
      {estimate.external_refs.length > 0 && (
        <SideSection
          title={references("title")}
          {...(onEditReferences && { beside: <EditReferences onEdit={onEditReferences} /> })}
        >
          <ReferenceFacts refs={estimate.external_refs} />
        </SideSection>
      )}
      <Versions estimate={estimate} />
    </aside>
  );
}

function Opened({ estimate: { viewed_at: viewed, view_count: count } }: { estimate: Estimate }) {
  const t = useTranslations("estimates.side");
  if (viewed === null) return <Badge>{t("notOpened")}</Badge>;
  return (
    <Badge tone="info" mark={<Eye />}>
      {t("opened", { count: Math.max(1, count) })}
    </Badge>
  );
}

function Versions({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.side");
  const names = useTranslations("estimates.names");
  const { money } = useFigures();
  const versions = useVersions(estimate);
  if (versions.length < 2) return null;
  return (
    <SideSection title={t("versions")}>
      <ul className="mt-0.5">
        {versions.map((version) => (
          <li
            key={version.id}
            className="grid min-h-[34px] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line py-1 last:border-b-0"
          >
            {version.id === estimate.id ? (
              <span className="truncate font-[550]">{estimateName(version, names)}</span>
            ) : (
              <TextLink href={estimateHref(version)}>{estimateName(version, names)}</TextLink>
            )}
            <span className="num text-muted">{money(version.total)}</span>
            <EstimateBadge estimate={version} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
