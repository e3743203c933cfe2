"use client";

import { useId, useRef, useState } from "react";
import { ImageUp } from "lucide-react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/text-field";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { accentColor, contrastOf } from "@/lib/billing/invoice-content/accent";

const COLOURS = [
  { name: "Rust", value: "#b23a22" },
  { name: "Blue", value: "#1f4e8c" },
  { name: "Green", value: "#1f6a4a" },
  { name: "Violet", value: "#5b3a86" },
  { name: "Black", value: "#16181a" },
] as const;

/** The workspace's mark and colour. */
export function LookFields() {
  return (
    <>
      <LogoField />
      <ColourField />
    </>
  );
}

const MAX_BYTES = 300_000;
const TYPES = ["image/png", "image/jpeg", "image/svg+xml"];

/** Takes a picture that was chosen, unless it is none that a page can carry. */
function useLogo() {
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
    if (!TYPES.includes(file.type)) setFault("Choose a PNG, a JPEG or an SVG.");
    else if (file.size > MAX_BYTES) setFault("The picture must not be larger than 300 kB.");
    else await put(await dataUrlOf(file));
  };
  return { logo: invoicing.logo, put, take, fault, isBusy };
}

function LogoField() {
  const { logo, put, take, fault, isBusy } = useLogo();
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  return (
    <div className="grid gap-[5px]">
      <span className="font-medium">Logo</span>
      <div className="flex flex-wrap items-center gap-2.5">
        {logo !== null && (
          <span className="grid h-12 place-content-center rounded-control border border-line bg-white px-2.5">
            {/* A data URL of a few kilobytes: there is nothing for an image service to make smaller. */}
            {/* eslint-disable-next-line @next/next/no-img-element */}
            <img src={logo} alt="The logo" className="h-8 w-auto max-w-44 object-contain" />
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept={TYPES.join(",")}
          aria-label="Logo"
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
          {logo === null ? "Choose a logo" : "Replace logo"}
        </Button>
        {logo !== null && (
          <Button size="small" kind="quiet" onPress={() => void put(null)}>
            Remove
          </Button>
        )}
      </div>
      <p id={helpId} className={classNames("text-xs", fault === null ? "text-muted" : "text-danger-text")}>
        {fault ?? "PNG, JPEG or SVG of at most 300 kB, shown 8 mm high."}
      </p>
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === "string" ? reader.result : "");
    };
    reader.onerror = () => {
      reject(new Error("The file could not be read."));
    };
    reader.readAsDataURL(file);
  });
}

function ColourField() {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const colour = invoicing.seller.accent_color;
  const text = useSavedText({
    name: "invoicing.color",
    saved: colour ?? "",
    read: (typed) => {
      const given = typed.trim().toLowerCase();
      const hex = given.startsWith("#") ? given : `#${given}`;
      return { seller: { accent_color: given === "" ? null : hex } };
    },
    save,
  });
  return (
    <div className="grid gap-[5px]">
      <span className="font-medium">Colour</span>
      <div className="flex flex-wrap items-center gap-2.5">
        <div role="group" aria-label="Colours" className="flex gap-1.5">
          {COLOURS.map(({ name, value }) => (
            <button
              key={value}
              type="button"
              aria-label={name}
              aria-pressed={value === colour}
              data-mark
              style={{ background: value }}
              onClick={() => void save({ seller: { accent_color: value } }).then(setFault)}
              className="size-7 rounded-control border border-line aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-focus touch:size-10"
            />
          ))}
        </div>
        <TextField label="Colour as hex" isLabelHidden isMono placeholder="#b5361f" className="w-32" {...text} />
        {colour !== null && <Contrast colour={colour} />}
      </div>
      <SaveFault fault={fault} />
    </div>
  );
}

/** Whether small text in the colour can be read on paper, and what is done where it cannot. */
function Contrast({ colour }: { colour: string }) {
  const used = accentColor(colour);
  const ratio = (hex: string) => `${(Math.floor(contrastOf(hex, "#ffffff") * 10) / 10).toFixed(1)} : 1`;
  if (used === colour) return <span className="text-xs text-success-text">{ratio(colour)} on white</span>;
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted">
      {ratio(colour)} on white is too pale for small text:
      <i aria-hidden="true" data-mark className="size-3 rounded-mark" style={{ background: used }} />
      <span className="mono">{used}</span> is used.
    </span>
  );
}
