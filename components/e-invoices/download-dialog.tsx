"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { isFaultReason, usePlaceName } from "@/components/e-invoices/use-fault-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { type BilledDocument, exportLink } from "@/lib/billing/e-invoices/queries";
import { E_INVOICE_FORMATS, type EInvoiceFormat } from "@/lib/billing/e-invoices/rules/formats";
import { ApiError } from "@/lib/client/api";

export type DownloadDialogProps = { document: BilledDocument; onClose: () => void };

/** An issued document in any format that its values allow. */
export function DownloadDialog({ document, onClose }: DownloadDialogProps) {
  const t = useTranslations("eInvoices.record");
  const actions = useTranslations("common.actions");
  return (
    <Dialog title={t("downloadAs")} width={560} isOpen onOpenChange={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <ul>
              {E_INVOICE_FORMATS.map((format) => (
                <FormatRow key={format} document={document} format={format} />
              ))}
            </ul>
          </DialogBody>
          <DialogFooter>
            <Button onPress={close}>{actions("close")}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

function FormatRow({ document, format }: { document: BilledDocument; format: EInvoiceFormat }) {
  const t = useTranslations("eInvoices.record");
  const name = useTranslations("eInvoices.formats")(format);
  const help = useTranslations("eInvoices.formatHelp");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => exportLink(document, format),
    onSuccess: (url) => {
      location.assign(url);
    },
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-b-0">
      <div>
        <p className="font-[550]">{name}</p>
        <p className="text-xs text-muted">{help(format)}</p>
      </div>
      <Button size="small" icon={<Download />} isBusy={isPending} onPress={() => mutate()}>
        <span className="sr-only">{t("downloadOf", { format: name })}</span>
        <span aria-hidden="true">{t("download")}</span>
      </Button>
      {error !== null && <Refusal kind={document.kind} error={error} />}
    </li>
  );
}

function Refusal({ kind, error }: { kind: BilledDocument["kind"]; error: Error }) {
  const t = useTranslations("eInvoices.record");
  const names = useTranslations("eInvoices.faults");
  const placeName = usePlaceName(kind);
  const refused = error instanceof ApiError ? error.faults : [];
  const faults = refused.flatMap(({ reason, pointer = "" }) => (isFaultReason(reason) ? [{ reason, pointer }] : []));
  return (
    <Notice tone="error" isLive className="col-span-full mt-2">
      {faults.length === 0 ? error.message : t("notPossible")}
      {faults.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {faults.map(({ reason, pointer }) => (
            <li key={`${reason} ${pointer}`}>
              {names(reason)} <span className="text-secondary">{placeName(pointer)}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
