"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { ComboBox } from "@/components/ui/combo-box";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { createClient, everyClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export type ClientFieldProps = {
  value: string | null;
  onChange: (client: Client | null) => void;
  label?: string;
  description?: string;
  error?: string | undefined;
  placeholder?: string;
  autoFocus?: boolean;
  className?: string;
};

export function ClientField({ value, onChange, description, error, ...props }: ClientFieldProps) {
  const t = useTranslations("projects.clientField");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const { items = [] } = useWholeList(useInfiniteQuery(everyClient()));
  const making = useMutation(createClient);
  const [made, setMade] = useState<Client | null>(null);
  const known = made && !items.some(({ id }) => id === made.id) ? [...items, made] : items;
  const choices = known.filter(({ id, status }) => status === "active" || id === value);
  const make = async (name: string) => {
    const client = await making.mutateAsync({ name }).catch(() => null);
    if (!client) return;
    setMade(client);
    onChange(client);
  };
  return (
    <ComboBox
      {...props}
      label={props.label ?? fields("client")}
      description={making.isPending ? t("creating") : description}
      error={making.error?.message ?? error}
      emptyText={t("noMatches")}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(id) => {
        onChange(choices.find((client) => client.id === id) ?? null);
      }}
      {...(roleMay(user.role, "clients:write") && {
        create: { label: (name: string) => t("create", { name }), run: (name: string) => void make(name) },
      })}
    />
  );
}
