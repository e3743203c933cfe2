"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { accentColor, contrastOf } from "@/lib/billing/invoice-content/accent";

const COLORS = [
  { name: "rust", value: "#b23a22" },
  { name: "blue", value: "#1f4e8c" },
  { name: "green", value: "#1f6a4a" },
  { name: "violet", value: "#5b3a86" },
  { name: "black", value: "#16181a" },
] as const;

export function LookFields() {
  return (
    <>
      <LogoField />
      <ColorField />
    </>
  );
}

const MAX_BYTES = 300_000;
const TYPES = ["image/png", "image/jpeg", "image/svg+xml"];

function useLogo() {
  const t = useTranslations("settings.look");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const put = async (logo: string | null) => {
    setIsBusy(true);
    setFault(await save({ logo }));
    setIsBusy(false);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.includes(file.type)) setFault(t("logoType"));
    else if (file.size > MAX_BYTES) setFault(t("logoTooLarge"));
    else await put(await dataUrlOf(file, t("fileUnreadable")));
  };
  return { logo: invoicing.logo, put, take, fault, isBusy };
}

function LogoField() {
  const t = useTranslations("settings.look");
  const actions = useTranslations("common.actions");
  const { logo, put, take, fault, isBusy } = useLogo();
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  return (
    <div className="grid gap-[5px]">
      <span className="font-medium">{t("logo")}</span>
      <div className="flex flex-wrap items-center gap-2.5">
        {logo !== null && (
          <span className="grid h-12 place-content-center rounded-control border border-line bg-white px-2.5">
            {/* Image optimization cannot reduce a data URL. */}
            {/* eslint-disable-next-line @next/next/no-img-element */}
            <img src={logo} alt={t("logoAlt")} className="h-8 w-auto max-w-44 object-contain" />
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept={TYPES.join(",")}
          aria-label={t("logo")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button
          size="small"
          icon={<ImageUp />}
          isBusy={isBusy}
          aria-describedby={helpId}
          onPress={() => input.current?.click()}
        >
          {t(logo === null ? "chooseLogo" : "replaceLogo")}
        </Button>
        {logo !== null && (
          <Button size="small" kind="quiet" onPress={() => void put(null)}>
            {actions("remove")}
          </Button>
        )}
      </div>
      <p id={helpId} className={classNames("text-xs", fault === null ? "text-muted" : "text-danger-text")}>
        {fault ?? t("logoHelp")}
      </p>
    </div>
  );
}

/** @throws Error with this message for a file that cannot be read. */
function dataUrlOf(file: File, unreadable: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === "string" ? reader.result : "");
    };
    reader.onerror = () => {
      reject(new Error(unreadable));
    };
    reader.readAsDataURL(file);
  });
}

function ColorField() {
  const t = useTranslations("settings.look");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const color = invoicing.seller.accent_color;
  const text = useSavedText({
    name: "invoicing.color",
    saved: color ?? "",
    read: (typed) => {
      const given = typed.trim().toLowerCase();
      const hex = given.startsWith("#") ? given : `#${given}`;
      return { seller: { accent_color: given === "" ? null : hex } };
    },
    save,
  });
  return (
    <div className="grid gap-[5px]">
      <span className="font-medium">{t("color")}</span>
      <div className="flex flex-wrap items-center gap-2.5">
        <div role="group" aria-label={t("colors")} className="flex gap-1.5">
          {COLORS.map(({ name, value }) => (
            <button
              key={value}
              type="button"
              aria-label={t(`palette.${name}`)}
              aria-pressed={value === color}
              data-mark
              style={{ background: value }}
              onClick={() => void save({ seller: { accent_color: value } }).then(setFault)}
              className="size-7 rounded-control border border-line aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-focus touch:size-10"
            />
          ))}
        </div>
        <TextField label={t("colorHex")} isLabelHidden isMono placeholder="#b5361f" className="w-32" {...text} />
        {color !== null && <Contrast color={color} />}
      </div>
      <SaveFault fault={fault} />
    </div>
  );
}

/** A color too pale for small text is replaced. */
function Contrast({ color }: { color: string }) {
  const t = useTranslations("settings.look");
  const { quantity } = useFigures();
  const used = accentColor(color);
  const ratio = quantity((Math.floor(contrastOf(color, "#ffffff") * 10) / 10).toFixed(1));
  if (used === color) return <span className="text-xs text-success-text">{t("contrast", { ratio })}</span>;
  return (
    <span className="text-xs text-muted">
      {t.rich("contrastTooLow", {
        ratio,
        color: used,
        swatch: () => (
          <i
            aria-hidden="true"
            data-mark
            className="inline-block size-3 rounded-mark align-[-2px]"
            style={{ background: used }}
          />
        ),
        hex: (chunks) => <span className="mono">{chunks}</span>,
      })}
    </span>
  );
}
