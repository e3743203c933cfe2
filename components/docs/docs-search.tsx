"use client";

import { Command as List } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Button } from "@/components/ui/button";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { useCommand } from "@/components/ui/shortcuts";
import { type SearchEntry, searchFor } from "@/lib/admin/docs/rules/search";

export function DocsSearch({ entries }: { entries: readonly SearchEntry[] }) {
  const t = useTranslations("docs.search");
  const commands = useTranslations("common.commands");
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
  };
  useCommand({ label: t("label"), group: commands("everywhere"), keys: "/", icon: <Search />, run: open });
  return (
    <>
      <Button icon={<Search />} keys="/" onPress={open}>
        {t("open")}
      </Button>
      <DialogOverlay isOpen={isOpen} onOpenChange={setIsOpen} placement="top" width="rail:max-w-[640px]">
        <Dialog aria-label={t("label")} render={modalSection} className="flex min-h-0 flex-col outline-none">
          {({ close }) => <SearchList entries={entries} close={close} />}
        </Dialog>
      </DialogOverlay>
    </>
  );
}

function SearchList({ entries, close }: { entries: readonly SearchEntry[]; close: () => void }) {
  const t = useTranslations("docs.search");
  const lists = useTranslations("common.lists");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const found = searchFor(entries, typed);
  return (
    <List label={t("label")} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line pr-3.5 pl-[18px]">
        <Search className="text-muted" />
        <List.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t("placeholder")}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      {typed !== "" && found.length === 0 && (
        <p className="px-3 pt-7 pb-4 text-center text-muted">{lists("nothingMatches")}</p>
      )}
      <List.List label={t("results")} className="min-h-0 overflow-y-auto p-1.5">
        {found.map((entry) => (
          <List.Item
            key={entry.href}
            value={entry.href}
            onSelect={() => {
              close();
              router.push(entry.href);
            }}
            className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-selected touch:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">{entry.title}</span>
            <span className="max-w-full truncate font-mono text-xs text-muted">{entry.detail}</span>
          </List.Item>
        ))}
      </List.List>
      <p className="sr-only" aria-live="polite">
        {typed === "" ? "" : t("resultCount", { count: found.length })}
      </p>
    </List>
  );
}
