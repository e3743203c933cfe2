import type { TaxKind } from "../schema";

export interface UsualRate {
  name: string;
  kind: TaxKind;
  reason: string;
  reasonCode: string | null;
}

const CODES: Readonly<Record<keyof Wordings, string | null>> = {
  exempt: null,
  reverse_charge: "VATEX-EU-AE",
  intra_community: "VATEX-EU-IC",
  export: "VATEX-EU-G",
  outside_scope: "VATEX-EU-O",
};

/** @param locale BCP 47. Unsupported languages are English. */
export function usualRates(locale: string | null): UsualRate[] {
  const wordings = WORDINGS[languageOf(locale ?? "en")] ?? WORDINGS["en"];
  if (!wordings) return [];
  const kinds = Object.keys(CODES) as (keyof Wordings)[];
  return kinds.map((kind) => {
    const [name, reason] = wordings[kind];
    return { name, kind, reason, reasonCode: CODES[kind] };
  });
}

function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === "zh") return `zh-${script === "Hant" ? "Hant" : "Hans"}`;
  return language === "no" || language === "nn" ? "nb" : language;
}

type Wording = readonly [name: string, reason: string];

interface Wordings {
  exempt: Wording;
  reverse_charge: Wording;
  intra_community: Wording;
  export: Wording;
  outside_scope: Wording;
}

const WORDINGS: Readonly<Record<string, Wordings>> = {
  ar: {
    exempt: ["معفى", "معفى من ضريبة القيمة المضافة."],
    reverse_charge: ["احتساب عكسي", "احتساب عكسي: المستلم ملزم بسداد ضريبة القيمة المضافة."],
    intra_community: ["توريد داخل الاتحاد الأوروبي", "توريد داخل الاتحاد الأوروبي معفى من ضريبة القيمة المضافة."],
    export: ["تصدير", "تصدير معفى من ضريبة القيمة المضافة."],
    outside_scope: ["خارج النطاق", "خارج نطاق ضريبة القيمة المضافة."],
  },
  cs: {
    exempt: ["Osvobozeno", "Osvobozeno od DPH."],
    reverse_charge: ["Přenesená daňová povinnost", "Daň odvede zákazník."],
    intra_community: ["Dodání do EU", "Dodání do jiného členského státu osvobozené od DPH."],
    export: ["Vývoz", "Vývoz osvobozený od DPH."],
    outside_scope: ["Mimo DPH", "Není předmětem DPH."],
  },
  da: {
    exempt: ["Momsfri", "Fritaget for moms."],
    reverse_charge: ["Omvendt betalingspligt", "Omvendt betalingspligt."],
    intra_community: ["Leverance inden for EU", "Momsfri leverance inden for EU."],
    export: ["Eksport", "Momsfri eksport."],
    outside_scope: ["Uden for moms", "Uden for momslovens anvendelsesområde."],
  },
  de: {
    exempt: ["Steuerfrei", "Steuerfreie Leistung."],
    reverse_charge: ["Reverse-Charge", "Steuerschuldnerschaft des Leistungsempfängers."],
    intra_community: ["Innergemeinschaftliche Lieferung", "Steuerfreie innergemeinschaftliche Lieferung."],
    export: ["Ausfuhr", "Steuerfreie Ausfuhrlieferung."],
    outside_scope: ["Nicht steuerbar", "Nicht steuerbare Leistung."],
  },
  el: {
    exempt: ["Απαλλαγή", "Απαλλάσσεται από τον ΦΠΑ."],
    reverse_charge: ["Αντίστροφη επιβάρυνση", "Αντίστροφη επιβάρυνση."],
    intra_community: ["Ενδοκοινοτική παράδοση", "Ενδοκοινοτική παράδοση απαλλασσόμενη από τον ΦΠΑ."],
    export: ["Εξαγωγή", "Εξαγωγή απαλλασσόμενη από τον ΦΠΑ."],
    outside_scope: ["Εκτός ΦΠΑ", "Εκτός πεδίου εφαρμογής του ΦΠΑ."],
  },
  en: {
    exempt: ["Exempt", "Exempt from VAT."],
    reverse_charge: ["Reverse charge", "Reverse charge: the recipient is liable for VAT."],
    intra_community: ["Intra-community supply", "VAT-exempt intra-community supply."],
    export: ["Export", "VAT-exempt export."],
    outside_scope: ["Outside scope", "Outside the scope of VAT."],
  },
  es: {
    exempt: ["Exento", "Operación exenta de IVA."],
    reverse_charge: ["Inversión del sujeto pasivo", "Inversión del sujeto pasivo."],
    intra_community: ["Entrega intracomunitaria", "Entrega intracomunitaria exenta de IVA."],
    export: ["Exportación", "Exportación exenta de IVA."],
    outside_scope: ["No sujeto", "Operación no sujeta a IVA."],
  },
  fi: {
    exempt: ["Veroton", "Arvonlisäveroton myynti."],
    reverse_charge: ["Käännetty verovelvollisuus", "Käännetty verovelvollisuus."],
    intra_community: ["Yhteisömyynti", "Arvonlisäveroton yhteisömyynti."],
    export: ["Vienti", "Arvonlisäveroton vienti."],
    outside_scope: ["Veron ulkopuolella", "Ei kuulu arvonlisäverotuksen piiriin."],
  },
  fr: {
    exempt: ["Exonéré", "Exonéré de TVA."],
    reverse_charge: ["Autoliquidation", "Autoliquidation."],
    intra_community: ["Livraison intracommunautaire", "Livraison intracommunautaire exonérée de TVA."],
    export: ["Exportation", "Exportation exonérée de TVA."],
    outside_scope: ["Hors champ", "Opération hors du champ d’application de la TVA."],
  },
  he: {
    exempt: ["פטור", "פטור ממע״מ."],
    reverse_charge: ["חיוב הפוך", "חיוב הפוך: המע״מ חל על הלקוח."],
    intra_community: ["אספקה בתוך האיחוד האירופי", "אספקה בתוך האיחוד האירופי, פטורה ממע״מ."],
    export: ["יצוא", "יצוא, פטור ממע״מ."],
    outside_scope: ["מחוץ לתחולה", "מחוץ לתחולת המע״מ."],
  },
  hi: {
    exempt: ["कर-मुक्त", "कर से मुक्त।"],
    reverse_charge: ["रिवर्स चार्ज", "रिवर्स चार्ज: कर प्राप्तकर्ता द्वारा देय है।"],
    intra_community: ["EU के भीतर आपूर्ति", "EU के भीतर कर-मुक्त आपूर्ति।"],
    export: ["निर्यात", "कर-मुक्त निर्यात।"],
    outside_scope: ["दायरे से बाहर", "कर के दायरे से बाहर।"],
  },
  it: {
    exempt: ["Esente", "Operazione esente da IVA."],
    reverse_charge: ["Inversione contabile", "Inversione contabile."],
    intra_community: ["Cessione intracomunitaria", "Cessione intracomunitaria non imponibile."],
    export: ["Esportazione", "Cessione all’esportazione non imponibile."],
    outside_scope: ["Fuori campo", "Operazione fuori campo IVA."],
  },
  ja: {
    exempt: ["非課税", "非課税取引です。"],
    reverse_charge: ["リバースチャージ", "リバースチャージ方式：税の納付義務は受領者にあります。"],
    intra_community: ["EU域内供給", "EU域内供給（免税）です。"],
    export: ["輸出", "輸出免税取引です。"],
    outside_scope: ["対象外", "課税対象外の取引です。"],
  },
  ko: {
    exempt: ["면세", "부가가치세 면세 거래입니다."],
    reverse_charge: ["대리납부", "대리납부: 부가가치세는 공급받는 자가 납부합니다."],
    intra_community: ["EU 역내 공급", "EU 역내 면세 공급입니다."],
    export: ["수출", "영세율 적용 수출입니다."],
    outside_scope: ["과세 대상 아님", "부가가치세 과세 대상이 아닙니다."],
  },
  nb: {
    exempt: ["Unntatt", "Unntatt fra merverdiavgift."],
    reverse_charge: ["Snudd avregning", "Snudd avregning: merverdiavgift beregnes av mottakeren."],
    intra_community: ["Leveranse innenfor EU", "Avgiftsfri leveranse innenfor EU."],
    export: ["Eksport", "Avgiftsfri utførsel."],
    outside_scope: ["Utenfor avgiftsområdet", "Utenfor merverdiavgiftslovens virkeområde."],
  },
  nl: {
    exempt: ["Vrijgesteld", "Vrijgesteld van btw."],
    reverse_charge: ["Btw verlegd", "Btw verlegd."],
    intra_community: ["Intracommunautaire levering", "Intracommunautaire levering, vrij van btw."],
    export: ["Uitvoer", "Uitvoer, vrij van btw."],
    outside_scope: ["Buiten de btw", "Valt buiten de btw."],
  },
  pl: {
    exempt: ["Zwolnione", "Sprzedaż zwolniona z VAT."],
    reverse_charge: ["Odwrotne obciążenie", "Odwrotne obciążenie."],
    intra_community: ["Dostawa wewnątrzwspólnotowa", "Wewnątrzwspólnotowa dostawa bez VAT."],
    export: ["Eksport", "Eksport bez VAT."],
    outside_scope: ["Nie podlega VAT", "Nie podlega opodatkowaniu VAT."],
  },
  pt: {
    exempt: ["Isento", "Operação isenta de IVA."],
    reverse_charge: ["Autoliquidação", "IVA – autoliquidação."],
    intra_community: ["Transmissão intracomunitária", "Transmissão intracomunitária isenta de IVA."],
    export: ["Exportação", "Exportação isenta de IVA."],
    outside_scope: ["Não sujeito", "Operação não sujeita a IVA."],
  },
  ru: {
    exempt: ["Без НДС", "НДС не облагается."],
    reverse_charge: ["Обратное начисление", "Обратное начисление: НДС уплачивает получатель."],
    intra_community: ["Поставка внутри ЕС", "Поставка внутри ЕС, освобождена от НДС."],
    export: ["Экспорт", "Экспорт, освобождён от НДС."],
    outside_scope: ["Вне сферы НДС", "Не является объектом обложения НДС."],
  },
  sv: {
    exempt: ["Momsfri", "Undantaget från moms."],
    reverse_charge: ["Omvänd betalningsskyldighet", "Omvänd betalningsskyldighet."],
    intra_community: ["Unionsintern leverans", "Momsfri unionsintern leverans."],
    export: ["Export", "Momsfri export."],
    outside_scope: ["Utanför moms", "Utanför mervärdesskattelagens tillämpningsområde."],
  },
  th: {
    exempt: ["ยกเว้นภาษี", "ได้รับยกเว้นภาษีมูลค่าเพิ่ม"],
    reverse_charge: ["ผู้รับเป็นผู้นำส่งภาษี", "ผู้รับเป็นผู้นำส่งภาษีมูลค่าเพิ่ม"],
    intra_community: ["การจัดหาภายในสหภาพยุโรป", "การจัดหาภายในสหภาพยุโรป ได้รับยกเว้นภาษีมูลค่าเพิ่ม"],
    export: ["ส่งออก", "การส่งออก ได้รับยกเว้นภาษีมูลค่าเพิ่ม"],
    outside_scope: ["นอกขอบเขตภาษี", "อยู่นอกขอบเขตภาษีมูลค่าเพิ่ม"],
  },
  tr: {
    exempt: ["İstisna", "KDV’den istisnadır."],
    reverse_charge: ["Ters yükümlülük", "Ters yükümlülük: KDV’yi alıcı beyan eder."],
    intra_community: ["AB içi teslim", "KDV’den istisna AB içi teslim."],
    export: ["İhracat", "KDV’den istisna ihracat."],
    outside_scope: ["Kapsam dışı", "KDV’nin konusuna girmez."],
  },
  uk: {
    exempt: ["Без ПДВ", "Звільнено від ПДВ."],
    reverse_charge: ["Зворотне нарахування", "Зворотне нарахування: ПДВ сплачує отримувач."],
    intra_community: ["Постачання в межах ЄС", "Постачання в межах ЄС, звільнене від ПДВ."],
    export: ["Експорт", "Експорт, звільнений від ПДВ."],
    outside_scope: ["Поза сферою ПДВ", "Не є об’єктом оподаткування ПДВ."],
  },
  vi: {
    exempt: ["Miễn thuế", "Miễn thuế GTGT."],
    reverse_charge: ["Đảo ngược nghĩa vụ thuế", "Đảo ngược nghĩa vụ thuế: người nhận nộp thuế GTGT."],
    intra_community: ["Cung ứng nội khối EU", "Cung ứng nội khối EU, miễn thuế GTGT."],
    export: ["Xuất khẩu", "Xuất khẩu, miễn thuế GTGT."],
    outside_scope: ["Ngoài phạm vi thuế", "Ngoài phạm vi chịu thuế GTGT."],
  },
  "zh-Hans": {
    exempt: ["免税", "免征增值税。"],
    reverse_charge: ["反向征收", "反向征收：增值税由接收方缴纳。"],
    intra_community: ["欧盟内部供应", "欧盟内部供应，免征增值税。"],
    export: ["出口", "出口，免征增值税。"],
    outside_scope: ["不征税", "不属于增值税征税范围。"],
  },
  "zh-Hant": {
    exempt: ["免稅", "免徵增值稅。"],
    reverse_charge: ["反向徵收", "反向徵收：增值稅由接收方繳納。"],
    intra_community: ["歐盟內部供應", "歐盟內部供應，免徵增值稅。"],
    export: ["出口", "出口，免徵增值稅。"],
    outside_scope: ["不課稅", "不屬於增值稅課稅範圍。"],
  },
};
