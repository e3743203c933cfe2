import { AFRelationship, PDFDocument, PDFName, PDFRef } from "@cantoo/pdf-lib";
import { Document, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { trimFaces } from "./fonts/library";
import { type DocumentFacts, FACTUR_X, MAKER, metadataPacket } from "./metadata";

interface Contents extends DocumentFacts {
  language?: string;
  pages: readonly ReactElement[];
  /** Attached as the same invoice in machine-readable form. */
  facturX?: Uint8Array | null;
}

/** Make a PDF/A-3b file. The same contents give the same bytes. */
export async function drawArchive({ language, pages, facturX = null, ...facts }: Contents): Promise<Uint8Array> {
  const bytes = await renderToBuffer(
    <Document
      conformance="PDF/A-3b"
      title={facts.title}
      author={facts.author}
      {...(language !== undefined && { language })}
      creator={MAKER}
      producer={MAKER}
      creationDate={facts.dated}
      modificationDate={facts.dated}
    >
      {pages}
    </Document>,
  );
  trimFaces();
  return completed(bytes, facts, facturX);
}

/** React-pdf attaches no files, and its metadata is broken XML for names with `&`. */
async function completed(bytes: Uint8Array, facts: DocumentFacts, facturX: Uint8Array | null): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity });
  if (facturX) {
    await pdf.attach(facturX, FACTUR_X.filename, {
      mimeType: "text/xml",
      description: "Factur-X",
      creationDate: facts.dated,
      modificationDate: facts.dated,
      afRelationship: AFRelationship.Alternative,
    });
  }
  const packet = new TextEncoder().encode(metadataPacket(facts, { hasFacturX: facturX !== null }));
  const place = pdf.catalog.get(PDFName.of("Metadata"));
  if (!(place instanceof PDFRef)) throw new Error("react-pdf wrote no metadata");
  pdf.context.assign(place, pdf.context.stream(packet, { Type: "Metadata", Subtype: "XML" }));
  return pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  });
}
