"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link";
import type { ShownSetup } from "@/lib/identity/second-factors/schema";

export function AppSteps({ setup }: { setup: Pick<ShownSetup, "secret" | "otpauth_uri"> }) {
  const t = useTranslations("security.authenticatorApp");
  const { secret, otpauth_uri: uri } = setup;
  return (
    <div className="grid gap-3">
      <p>
        {t.rich("lead", {
          link: (chunks) => (
            <a href={uri} className={textLinkClass}>
              {chunks}
            </a>
          ),
        })}
      </p>
      <QrCode text={uri} label={t("qrCode")} />
      <div>
        <p className="text-xs text-muted">{t("manually")}</p>
        <p className="flex items-center gap-1">
          <code aria-label={t("setupKey")} className="mono wrap-anywhere text-text">
            {inGroups(secret)}
          </code>
          <CopyButton kind="icon" label={t("setupKeyCopy")} text={secret} />
        </p>
      </div>
    </div>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Width of the blank margin that cameras need, in modules. */
const QUIET = 3;

interface Picture {
  size: number;
  path: string;
}

/** The code is dark on light in either theme, for cameras. The library is loaded on demand. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawn(text).then((made) => {
      if (isWanted) setPicture(made);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (picture === null) return <Skeleton width="184px" className="h-[184px]" />;
  const side = picture.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
      className="size-[184px] rounded-panel border border-line bg-white"
    >
      <path d={picture.path} fill="#000" />
    </svg>
  );
}

async function drawn(text: string): Promise<Picture> {
  const { create } = await import("qrcode");
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const cells = Array.from(
    { length: size * size },
    (_none, index) => [Math.floor(index / size), index % size] as const,
  );
  const dark = cells.filter(([row, column]) => modules.get(row, column) === 1);
  return { size, path: dark.map(([row, column]) => `M${String(column)} ${String(row)}h1v1h-1z`).join("") };
}
