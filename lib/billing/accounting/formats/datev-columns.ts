const numbered = (count: number, ...names: readonly string[]): string[] =>
  Array.from({ length: count }, (_one, index) => names.map((name) => `${name} ${String(index + 1)}`)).flat();

/** Fields of the format `Buchungsstapel`, version 13. */
export const POSTING_COLUMNS: readonly string[] = [
  ...["Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz"],
  ...["WKZ Basis-Umsatz", "Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1"],
  ...["Belegfeld 2", "Skonto", "Buchungstext", "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank"],
  ...["Sachverhalt", "Zinssperre", "Beleglink"],
  ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)"],
  ...["EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L"],
  ...["BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung"],
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp"],
  ...["Auftragsnummer", "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)"],
  ...["Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz"],
  ...["Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername", "Beteiligtennummer"],
  ...["Identifikationsnummer", "Zeichnernummer", "Postensperre bis", "Bezeichnung SoBil-Sachverhalt"],
  ...["Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit"],
  ...["Generalumkehr (GU)", "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position"],
  ...["EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto"],
];

const bank = (number: number): string[] => [
  ...["Bankleitzahl", "Bankbezeichnung", "Bankkonto-Nummer", "Länderkennzeichen", "IBAN", "Leerfeld", "SWIFT-Code"].map(
    (name) => (name === "Leerfeld" ? name : `${name} ${String(number)}`),
  ),
  ...[`Abw. Kontoinhaber ${String(number)}`, `Kennz. Haupt-Bankverb. ${String(number)}`],
  ...[`Bankverb. ${String(number)} Gültig von`, `Bankverb. ${String(number)} Gültig bis`],
];

const ADDRESS_OF_INVOICES = [
  ...["Abweichende Anrede", "Adressart", "Straße", "Postfach", "Postleitzahl", "Ort", "Land", "Versandzusatz"],
  ...["Adresszusatz", "Abw. Zustellbezeichnung 1", "Abw. Zustellbezeichnung 2", "Adresse Gültig von"],
  "Adresse Gültig bis",
];

/** Fields of the format `Debitoren/Kreditoren`, version 5. */
export const DEBTOR_COLUMNS: readonly string[] = [
  ...["Konto", "Name (Adressattyp Unternehmen)", "Unternehmensgegenstand", "Name (Adressattyp natürl. Person)"],
  ...["Vorname (Adressattyp natürl. Person)", "Name (Adressattyp keine Angabe)", "Adressattyp", "Kurzbezeichnung"],
  ...["EU-Land", "EU-UStID", "Anrede", "Titel/Akad. Grad", "Adelstitel", "Namensvorsatz", "Adressart", "Straße"],
  ...["Postfach", "Postleitzahl", "Ort", "Land", "Versandzusatz", "Adresszusatz", "Abweichende Anrede"],
  ...["Abw. Zustellbezeichnung 1", "Abw. Zustellbezeichnung 2", "Kennz. Korrespondenzadresse", "Adresse Gültig von"],
  ...["Adresse Gültig bis", "Telefon", "Bemerkung (Telefon)", "Telefon GL", "Bemerkung (Telefon GL)", "E-Mail"],
  ...["Bemerkung (E-Mail)", "Internet", "Bemerkung (Internet)", "Fax", "Bemerkung (Fax)", "Sonstige"],
  "Bemerkung (Sonstige)",
  ...[1, 2, 3, 4, 5].flatMap(bank),
  ...[
    "Leerfeld",
    "Briefanrede",
    "Grußformel",
    "Kundennummer",
    "Steuernummer",
    "Sprache",
    "Ansprechpartner",
    "Vertreter",
  ],
  ...["Sachbearbeiter", "Diverse-Konto", "Ausgabeziel", "Währungssteuerung", "Kreditlimit (Debitor)"],
  ...["Zahlungsbedingung", "Fälligkeit in Tagen (Debitor)", "Skonto in Prozent (Debitor)"],
  ...["Kreditoren-Ziel 1 Tg.", "Kreditoren-Skonto 1 %", "Kreditoren-Ziel 2 Tg.", "Kreditoren-Skonto 2 %"],
  ...["Kreditoren-Ziel 3 Brutto Tg.", "Kreditoren-Ziel 4 Tg.", "Kreditoren-Skonto 4 %", "Kreditoren-Ziel 5 Tg."],
  ...["Kreditoren-Skonto 5 %", "Mahnung", "Kontoauszug", ...numbered(3, "Mahntext"), "Kontoauszugstext"],
  ...["Mahnlimit Betrag", "Mahnlimit %", "Zinsberechnung", ...numbered(3, "Mahnzinssatz"), "Lastschrift", "Verfahren"],
  ...["Mandantenbank", "Zahlungsträger", ...numbered(15, "Indiv. Feld")],
  ...ADDRESS_OF_INVOICES.map((name) => `${name} (Rechnungsadresse)`),
  ...[6, 7, 8, 9, 10].flatMap(bank),
  ...["Nummer Fremdsystem", "Insolvent", ...numbered(10, "SEPA-Mandatsreferenz"), "Verknüpftes OPOS-Konto"],
  ...["Mahnsperre bis", "Lastschriftsperre bis", "Zahlungssperre bis", "Gebührenberechnung"],
  ...[...numbered(3, "Mahngebühr"), "Pauschalberechnung", ...numbered(3, "Verzugspauschale")],
  ...["Alternativer Suchname", "Status", "Anschrift manuell geändert (Korrespondenzadresse)"],
  ...["Anschrift individuell (Korrespondenzadresse)", "Anschrift manuell geändert (Rechnungsadresse)"],
  ...["Anschrift individuell (Rechnungsadresse)", "Fristberechnung bei Debitor", ...numbered(3, "Mahnfrist")],
  "Letzte Frist",
];
