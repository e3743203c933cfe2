import { Tag } from "@/components/ui/tag";

const WORD = /(\{[a-z_]+\})/;

/** Text whose words in braces stand out. */
export function Worded({ text }: { text: string }) {
  return text.split(WORD).map((part, index) =>
    WORD.test(part) ? (
      <Tag key={index} isMono className="bg-accent-soft text-accent-text">
        {part}
      </Tag>
    ) : (
      part
    ),
  );
}
