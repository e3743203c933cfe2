"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useKnownTags } from "@/components/time-entries/use-entries";
import { ComboBox } from "@/components/ui/combo-box";
import { IconButton } from "@/components/ui/icon-button";

export type TagsFieldProps = {
  tags: readonly string[];
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
  autoFocus?: boolean;
};

export function TagsField({ tags, onAdd, onRemove, autoFocus = false }: TagsFieldProps) {
  const t = useTranslations("time.fields");
  const known = useKnownTags().filter((tag) => !tags.includes(tag));
  return (
    <div className="grid gap-2">
      <ComboBox
        label={t("tags")}
        placeholder={t("addTag")}
        options={known.map((tag) => ({ value: tag, label: tag }))}
        value={null}
        onChange={(tag) => {
          if (tag !== null) onAdd(tag);
        }}
        create={{ label: (name) => t("addTagNamed", { name }), run: onAdd }}
        emptyText={t("noTags")}
        autoFocus={autoFocus}
      />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={t("selectedTags")}>
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-6 items-center rounded-chip border border-line-strong pl-1.5 text-xs text-secondary touch:h-10"
            >
              {tag}
              <IconButton
                label={t("removeTag", { name: tag })}
                icon={<X className="size-3" />}
                hasTooltip={false}
                className="size-6"
                onPress={() => onRemove(tag)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
