export interface LinkedDocument {
  /** UUID, as the link of the posting has it. */
  id: string;
  filenames: readonly string[];
}

/** Names the files of each document, so that DATEV joins them to the postings. */
export function documentXml(linked: readonly LinkedDocument[], madeAt: Date): string {
  const fileOf = (name: string) => `      <extension xsi:type="File" name="${escaped(name)}"/>\n`;
  const documents = linked.map(
    ({ id, filenames }) => `    <document guid="${escaped(id)}">\n${filenames.map(fileOf).join("")}    </document>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<archive xmlns="http://xml.datev.de/bedi/tps/document/v05.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v05.0 Document_v050.xsd" version="5.0"',
    ' generatingSystem="Stint">\n',
    `  <header>\n    <date>${madeAt.toISOString().slice(0, 19)}</date>\n  </header>\n`,
    `  <content>\n${documents.join("")}  </content>\n`,
    "</archive>\n",
  ].join("");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
