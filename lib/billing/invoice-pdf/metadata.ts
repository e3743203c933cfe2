import { xmlText } from "@/lib/kernel/core/xml";

export interface DocumentFacts {
  title: string;
  author: string;
  dated: Date;
}

/** The program that made the document. */
export const MAKER = "Stint";

export const FACTUR_X = { filename: "factur-x.xml", version: "1.0", profile: "EN 16931" } as const;

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Properties of Factur-X, which PDF/A requires to be described in the packet itself. */
const PROPERTIES = [
  { name: "DocumentType", value: "INVOICE", description: "The type of the hybrid document" },
  { name: "DocumentFileName", value: FACTUR_X.filename, description: "The name of the embedded XML document" },
  { name: "Version", value: FACTUR_X.version, description: "The version of the standard of the XML document" },
  { name: "ConformanceLevel", value: FACTUR_X.profile, description: "The profile of the XML document" },
];

/** The XMP packet of a PDF/A-3b file. */
export function metadataPacket(facts: DocumentFacts, { hasFacturX }: { hasFacturX: boolean }): string {
  const day = `${facts.dated.toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${description("pdfaid", "http://www.aiim.org/pdfa/ns/id/", { part: "3", conformance: "B" })}
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(facts.title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xmlText(facts.author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
${description("xmp", "http://ns.adobe.com/xap/1.0/", { CreatorTool: MAKER, CreateDate: day, ModifyDate: day })}
${description("pdf", "http://ns.adobe.com/pdf/1.3/", { Producer: MAKER })}
${hasFacturX ? facturX() : ""}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

function facturX(): string {
  const values = Object.fromEntries(PROPERTIES.map(({ name, value }) => [name, value]));
  return `${description("fx", NAMESPACE, values)}
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${PROPERTIES.map(propertySchema).join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
}

function description(prefix: string, namespace: string, values: Readonly<Record<string, string>>): string {
  const elements = Object.entries(values).map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`);
  return [`<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">`, ...elements, "</rdf:Description>"].join(
    "\n",
  );
}

function propertySchema(property: (typeof PROPERTIES)[number]): string {
  return `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property.name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${property.description}</pdfaProperty:description>
</rdf:li>`;
}
