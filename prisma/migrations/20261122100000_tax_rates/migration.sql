-- CreateEnum
CREATE TYPE "tax_kind" AS ENUM ('standard', 'zero', 'exempt', 'reverse_charge', 'intra_community', 'export', 'outside_scope');

-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "default_tax_rate_id" UUID;

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "taxes" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "default_tax_rate_id" UUID;

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "default_tax_rate_id" UUID;

-- CreateTable
CREATE TABLE "tax_rates" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "percentage" TEXT NOT NULL,
    "kind" "tax_kind" NOT NULL DEFAULT 'standard',
    "reason" TEXT,
    "reason_code" TEXT,
    "compound" BOOLEAN NOT NULL DEFAULT false,
    "country" CHAR(2),
    "status" "record_status" NOT NULL DEFAULT 'active',
    "used_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tax_rates_workspace_id_created_at_id_idx" ON "tax_rates"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tax_rates_workspace_id_updated_at_id_idx" ON "tax_rates"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "tax_rates_workspace_id_id_key" ON "tax_rates"("workspace_id", "id");

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_workspace_id_default_tax_rate_id_fkey" FOREIGN KEY ("workspace_id", "default_tax_rate_id") REFERENCES "tax_rates"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_default_tax_rate_id_fkey" FOREIGN KEY ("workspace_id", "default_tax_rate_id") REFERENCES "tax_rates"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_id_default_tax_rate_id_fkey" FOREIGN KEY ("id", "default_tax_rate_id") REFERENCES "tax_rates"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_kinds" CHECK (
  ("kind" = 'standard' OR ("percentage" = '0' AND NOT "compound")) AND ("kind" IN ('standard', 'zero') OR "reason" IS NOT NULL)
);
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_taxes" CHECK (jsonb_typeof("taxes") = 'array' AND jsonb_array_length("taxes") <= 3);

-- The default rate of a workspace becomes a rate with a name. It is in use from the day on which an invoice with it was issued.
INSERT INTO "tax_rates" ("id", "workspace_id", "name", "percentage", "used_at")
SELECT gen_random_uuid(), w."id", COALESCE(w."invoicing"->'seller'->>'tax_name', 'VAT') || ' ' || (w."invoicing"->>'default_tax_rate') || ' %', w."invoicing"->>'default_tax_rate',
  (SELECT min(i."sent_at") FROM "invoices" i JOIN "invoice_lines" l ON l."workspace_id" = i."workspace_id" AND l."invoice_id" = i."id"
    WHERE i."workspace_id" = w."id" AND i."status" <> 'draft' AND l."tax_rate" = w."invoicing"->>'default_tax_rate')
FROM "workspaces" w WHERE w."invoicing"->>'default_tax_rate' IS NOT NULL;

UPDATE "workspaces" w SET "default_tax_rate_id" = t."id" FROM "tax_rates" t WHERE t."workspace_id" = w."id";
UPDATE "workspaces" SET "invoicing" = "invoicing" - 'default_tax_rate' WHERE "invoicing" ? 'default_tax_rate';

-- Lines of that rate get its name, unless they are issued: those are printed as they were.
UPDATE "invoice_lines" l
SET "taxes" = jsonb_build_array(jsonb_build_object(
  'id', t."id", 'name', CASE WHEN i."status" = 'draft' THEN t."name" END, 'rate', l."tax_rate", 'kind', 'standard',
  'reason', NULL, 'reasonCode', NULL, 'compound', false, 'isArchived', false))
FROM "invoices" i LEFT JOIN "workspaces" w ON w."id" = i."workspace_id"
  LEFT JOIN "tax_rates" t ON t."workspace_id" = w."id" AND t."id" = w."default_tax_rate_id"
WHERE i."workspace_id" = l."workspace_id" AND i."id" = l."invoice_id" AND l."tax_rate" IS NOT NULL AND t."percentage" = l."tax_rate";

UPDATE "invoice_lines"
SET "taxes" = jsonb_build_array(jsonb_build_object(
  'id', NULL, 'name', NULL, 'rate', "tax_rate", 'kind', 'standard', 'reason', NULL, 'reasonCode', NULL, 'compound', false,
  'isArchived', false))
WHERE "tax_rate" IS NOT NULL AND "taxes" = '[]';

UPDATE "invoices" i
SET "taxes" = (
  SELECT jsonb_agg(tax."row" || jsonb_build_object(
    'id', t."id", 'name', CASE WHEN i."status" = 'draft' THEN t."name" END, 'kind', 'standard', 'reason', NULL, 'reasonCode', NULL,
    'compound', false, 'isArchived', false) ORDER BY tax."position")
  FROM jsonb_array_elements(i."taxes") WITH ORDINALITY AS tax ("row", "position")
  LEFT JOIN "workspaces" w ON w."id" = i."workspace_id"
  LEFT JOIN "tax_rates" t ON t."workspace_id" = w."id" AND t."id" = w."default_tax_rate_id" AND t."percentage" = tax."row"->>'rate'
)
WHERE jsonb_array_length(i."taxes") > 0;

ALTER TABLE "invoice_lines" DROP COLUMN "tax_rate";

-- The usual rates of no tax, in the workspace's language.
INSERT INTO "tax_rates" ("id", "workspace_id", "name", "percentage", "kind", "reason", "reason_code", "created_at", "updated_at")
SELECT gen_random_uuid(), w."id", usual."name", '0', usual."kind"::"tax_kind", usual."reason",
  CASE usual."kind" WHEN 'reverse_charge' THEN 'VATEX-EU-AE' WHEN 'intra_community' THEN 'VATEX-EU-IC' WHEN 'export' THEN 'VATEX-EU-G' WHEN 'outside_scope' THEN 'VATEX-EU-O' END,
  CURRENT_TIMESTAMP + usual."position" * interval '1 millisecond', CURRENT_TIMESTAMP + usual."position" * interval '1 millisecond'
FROM "workspaces" w
JOIN (
  VALUES
    ('ar', 0, 'exempt', 'معفى', 'معفى من ضريبة القيمة المضافة.'),
    ('ar', 1, 'reverse_charge', 'احتساب عكسي', 'احتساب عكسي: المستلم ملزم بسداد ضريبة القيمة المضافة.'),
    ('ar', 2, 'intra_community', 'توريد داخل الاتحاد الأوروبي', 'توريد داخل الاتحاد الأوروبي معفى من ضريبة القيمة المضافة.'),
    ('ar', 3, 'export', 'تصدير', 'تصدير معفى من ضريبة القيمة المضافة.'),
    ('ar', 4, 'outside_scope', 'خارج النطاق', 'خارج نطاق ضريبة القيمة المضافة.'),
    ('cs', 0, 'exempt', 'Osvobozeno', 'Osvobozeno od DPH.'),
    ('cs', 1, 'reverse_charge', 'Přenesená daňová povinnost', 'Daň odvede zákazník.'),
    ('cs', 2, 'intra_community', 'Dodání do EU', 'Dodání do jiného členského státu osvobozené od DPH.'),
    ('cs', 3, 'export', 'Vývoz', 'Vývoz osvobozený od DPH.'),
    ('cs', 4, 'outside_scope', 'Mimo DPH', 'Není předmětem DPH.'),
    ('da', 0, 'exempt', 'Momsfri', 'Fritaget for moms.'),
    ('da', 1, 'reverse_charge', 'Omvendt betalingspligt', 'Omvendt betalingspligt.'),
    ('da', 2, 'intra_community', 'Leverance inden for EU', 'Momsfri leverance inden for EU.'),
    ('da', 3, 'export', 'Eksport', 'Momsfri eksport.'),
    ('da', 4, 'outside_scope', 'Uden for moms', 'Uden for momslovens anvendelsesområde.'),
    ('de', 0, 'exempt', 'Steuerfrei', 'Steuerfreie Leistung.'),
    ('de', 1, 'reverse_charge', 'Reverse-Charge', 'Steuerschuldnerschaft des Leistungsempfängers.'),
    ('de', 2, 'intra_community', 'Innergemeinschaftliche Lieferung', 'Steuerfreie innergemeinschaftliche Lieferung.'),
    ('de', 3, 'export', 'Ausfuhr', 'Steuerfreie Ausfuhrlieferung.'),
    ('de', 4, 'outside_scope', 'Nicht steuerbar', 'Nicht steuerbare Leistung.'),
    ('el', 0, 'exempt', 'Απαλλαγή', 'Απαλλάσσεται από τον ΦΠΑ.'),
    ('el', 1, 'reverse_charge', 'Αντίστροφη επιβάρυνση', 'Αντίστροφη επιβάρυνση.'),
    ('el', 2, 'intra_community', 'Ενδοκοινοτική παράδοση', 'Ενδοκοινοτική παράδοση απαλλασσόμενη από τον ΦΠΑ.'),
    ('el', 3, 'export', 'Εξαγωγή', 'Εξαγωγή απαλλασσόμενη από τον ΦΠΑ.'),
    ('el', 4, 'outside_scope', 'Εκτός ΦΠΑ', 'Εκτός πεδίου εφαρμογής του ΦΠΑ.'),
    ('en', 0, 'exempt', 'Exempt', 'Exempt from VAT.'),
    ('en', 1, 'reverse_charge', 'Reverse charge', 'Reverse charge: the recipient is liable for VAT.'),
    ('en', 2, 'intra_community', 'Intra-community supply', 'VAT-exempt intra-community supply.'),
    ('en', 3, 'export', 'Export', 'VAT-exempt export.'),
    ('en', 4, 'outside_scope', 'Outside scope', 'Outside the scope of VAT.'),
    ('es', 0, 'exempt', 'Exento', 'Operación exenta de IVA.'),
    ('es', 1, 'reverse_charge', 'Inversión del sujeto pasivo', 'Inversión del sujeto pasivo.'),
    ('es', 2, 'intra_community', 'Entrega intracomunitaria', 'Entrega intracomunitaria exenta de IVA.'),
    ('es', 3, 'export', 'Exportación', 'Exportación exenta de IVA.'),
    ('es', 4, 'outside_scope', 'No sujeto', 'Operación no sujeta a IVA.'),
    ('fi', 0, 'exempt', 'Veroton', 'Arvonlisäveroton myynti.'),
    ('fi', 1, 'reverse_charge', 'Käännetty verovelvollisuus', 'Käännetty verovelvollisuus.'),
    ('fi', 2, 'intra_community', 'Yhteisömyynti', 'Arvonlisäveroton yhteisömyynti.'),
    ('fi', 3, 'export', 'Vienti', 'Arvonlisäveroton vienti.'),
    ('fi', 4, 'outside_scope', 'Veron ulkopuolella', 'Ei kuulu arvonlisäverotuksen piiriin.'),
    ('fr', 0, 'exempt', 'Exonéré', 'Exonéré de TVA.'),
    ('fr', 1, 'reverse_charge', 'Autoliquidation', 'Autoliquidation.'),
    ('fr', 2, 'intra_community', 'Livraison intracommunautaire', 'Livraison intracommunautaire exonérée de TVA.'),
    ('fr', 3, 'export', 'Exportation', 'Exportation exonérée de TVA.'),
    ('fr', 4, 'outside_scope', 'Hors champ', 'Opération hors du champ d’application de la TVA.'),
    ('he', 0, 'exempt', 'פטור', 'פטור ממע״מ.'),
    ('he', 1, 'reverse_charge', 'חיוב הפוך', 'חיוב הפוך: המע״מ חל על הלקוח.'),
    ('he', 2, 'intra_community', 'אספקה בתוך האיחוד האירופי', 'אספקה בתוך האיחוד האירופי, פטורה ממע״מ.'),
    ('he', 3, 'export', 'יצוא', 'יצוא, פטור ממע״מ.'),
    ('he', 4, 'outside_scope', 'מחוץ לתחולה', 'מחוץ לתחולת המע״מ.'),
    ('hi', 0, 'exempt', 'कर-मुक्त', 'कर से मुक्त।'),
    ('hi', 1, 'reverse_charge', 'रिवर्स चार्ज', 'रिवर्स चार्ज: कर प्राप्तकर्ता द्वारा देय है।'),
    ('hi', 2, 'intra_community', 'EU के भीतर आपूर्ति', 'EU के भीतर कर-मुक्त आपूर्ति।'),
    ('hi', 3, 'export', 'निर्यात', 'कर-मुक्त निर्यात।'),
    ('hi', 4, 'outside_scope', 'दायरे से बाहर', 'कर के दायरे से बाहर।'),
    ('it', 0, 'exempt', 'Esente', 'Operazione esente da IVA.'),
    ('it', 1, 'reverse_charge', 'Inversione contabile', 'Inversione contabile.'),
    ('it', 2, 'intra_community', 'Cessione intracomunitaria', 'Cessione intracomunitaria non imponibile.'),
    ('it', 3, 'export', 'Esportazione', 'Cessione all’esportazione non imponibile.'),
    ('it', 4, 'outside_scope', 'Fuori campo', 'Operazione fuori campo IVA.'),
    ('ja', 0, 'exempt', '非課税', '非課税取引です。'),
    ('ja', 1, 'reverse_charge', 'リバースチャージ', 'リバースチャージ方式：税の納付義務は受領者にあります。'),
    ('ja', 2, 'intra_community', 'EU域内供給', 'EU域内供給（免税）です。'),
    ('ja', 3, 'export', '輸出', '輸出免税取引です。'),
    ('ja', 4, 'outside_scope', '対象外', '課税対象外の取引です。'),
    ('ko', 0, 'exempt', '면세', '부가가치세 면세 거래입니다.'),
    ('ko', 1, 'reverse_charge', '대리납부', '대리납부: 부가가치세는 공급받는 자가 납부합니다.'),
    ('ko', 2, 'intra_community', 'EU 역내 공급', 'EU 역내 면세 공급입니다.'),
    ('ko', 3, 'export', '수출', '영세율 적용 수출입니다.'),
    ('ko', 4, 'outside_scope', '과세 대상 아님', '부가가치세 과세 대상이 아닙니다.'),
    ('nb', 0, 'exempt', 'Unntatt', 'Unntatt fra merverdiavgift.'),
    ('nb', 1, 'reverse_charge', 'Snudd avregning', 'Snudd avregning: merverdiavgift beregnes av mottakeren.'),
    ('nb', 2, 'intra_community', 'Leveranse innenfor EU', 'Avgiftsfri leveranse innenfor EU.'),
    ('nb', 3, 'export', 'Eksport', 'Avgiftsfri utførsel.'),
    ('nb', 4, 'outside_scope', 'Utenfor avgiftsområdet', 'Utenfor merverdiavgiftslovens virkeområde.'),
    ('nl', 0, 'exempt', 'Vrijgesteld', 'Vrijgesteld van btw.'),
    ('nl', 1, 'reverse_charge', 'Btw verlegd', 'Btw verlegd.'),
    ('nl', 2, 'intra_community', 'Intracommunautaire levering', 'Intracommunautaire levering, vrij van btw.'),
    ('nl', 3, 'export', 'Uitvoer', 'Uitvoer, vrij van btw.'),
    ('nl', 4, 'outside_scope', 'Buiten de btw', 'Valt buiten de btw.'),
    ('pl', 0, 'exempt', 'Zwolnione', 'Sprzedaż zwolniona z VAT.'),
    ('pl', 1, 'reverse_charge', 'Odwrotne obciążenie', 'Odwrotne obciążenie.'),
    ('pl', 2, 'intra_community', 'Dostawa wewnątrzwspólnotowa', 'Wewnątrzwspólnotowa dostawa bez VAT.'),
    ('pl', 3, 'export', 'Eksport', 'Eksport bez VAT.'),
    ('pl', 4, 'outside_scope', 'Nie podlega VAT', 'Nie podlega opodatkowaniu VAT.'),
    ('pt', 0, 'exempt', 'Isento', 'Operação isenta de IVA.'),
    ('pt', 1, 'reverse_charge', 'Autoliquidação', 'IVA – autoliquidação.'),
    ('pt', 2, 'intra_community', 'Transmissão intracomunitária', 'Transmissão intracomunitária isenta de IVA.'),
    ('pt', 3, 'export', 'Exportação', 'Exportação isenta de IVA.'),
    ('pt', 4, 'outside_scope', 'Não sujeito', 'Operação não sujeita a IVA.'),
    ('ru', 0, 'exempt', 'Без НДС', 'НДС не облагается.'),
    ('ru', 1, 'reverse_charge', 'Обратное начисление', 'Обратное начисление: НДС уплачивает получатель.'),
    ('ru', 2, 'intra_community', 'Поставка внутри ЕС', 'Поставка внутри ЕС, освобождена от НДС.'),
    ('ru', 3, 'export', 'Экспорт', 'Экспорт, освобождён от НДС.'),
    ('ru', 4, 'outside_scope', 'Вне сферы НДС', 'Не является объектом обложения НДС.'),
    ('sv', 0, 'exempt', 'Momsfri', 'Undantaget från moms.'),
    ('sv', 1, 'reverse_charge', 'Omvänd betalningsskyldighet', 'Omvänd betalningsskyldighet.'),
    ('sv', 2, 'intra_community', 'Unionsintern leverans', 'Momsfri unionsintern leverans.'),
    ('sv', 3, 'export', 'Export', 'Momsfri export.'),
    ('sv', 4, 'outside_scope', 'Utanför moms', 'Utanför mervärdesskattelagens tillämpningsområde.'),
    ('th', 0, 'exempt', 'ยกเว้นภาษี', 'ได้รับยกเว้นภาษีมูลค่าเพิ่ม'),
    ('th', 1, 'reverse_charge', 'ผู้รับเป็นผู้นำส่งภาษี', 'ผู้รับเป็นผู้นำส่งภาษีมูลค่าเพิ่ม'),
    ('th', 2, 'intra_community', 'การจัดหาภายในสหภาพยุโรป', 'การจัดหาภายในสหภาพยุโรป ได้รับยกเว้นภาษีมูลค่าเพิ่ม'),
    ('th', 3, 'export', 'ส่งออก', 'การส่งออก ได้รับยกเว้นภาษีมูลค่าเพิ่ม'),
    ('th', 4, 'outside_scope', 'นอกขอบเขตภาษี', 'อยู่นอกขอบเขตภาษีมูลค่าเพิ่ม'),
    ('tr', 0, 'exempt', 'İstisna', 'KDV’den istisnadır.'),
    ('tr', 1, 'reverse_charge', 'Ters yükümlülük', 'Ters yükümlülük: KDV’yi alıcı beyan eder.'),
    ('tr', 2, 'intra_community', 'AB içi teslim', 'KDV’den istisna AB içi teslim.'),
    ('tr', 3, 'export', 'İhracat', 'KDV’den istisna ihracat.'),
    ('tr', 4, 'outside_scope', 'Kapsam dışı', 'KDV’nin konusuna girmez.'),
    ('uk', 0, 'exempt', 'Без ПДВ', 'Звільнено від ПДВ.'),
    ('uk', 1, 'reverse_charge', 'Зворотне нарахування', 'Зворотне нарахування: ПДВ сплачує отримувач.'),
    ('uk', 2, 'intra_community', 'Постачання в межах ЄС', 'Постачання в межах ЄС, звільнене від ПДВ.'),
    ('uk', 3, 'export', 'Експорт', 'Експорт, звільнений від ПДВ.'),
    ('uk', 4, 'outside_scope', 'Поза сферою ПДВ', 'Не є об’єктом оподаткування ПДВ.'),
    ('vi', 0, 'exempt', 'Miễn thuế', 'Miễn thuế GTGT.'),
    ('vi', 1, 'reverse_charge', 'Đảo ngược nghĩa vụ thuế', 'Đảo ngược nghĩa vụ thuế: người nhận nộp thuế GTGT.'),
    ('vi', 2, 'intra_community', 'Cung ứng nội khối EU', 'Cung ứng nội khối EU, miễn thuế GTGT.'),
    ('vi', 3, 'export', 'Xuất khẩu', 'Xuất khẩu, miễn thuế GTGT.'),
    ('vi', 4, 'outside_scope', 'Ngoài phạm vi thuế', 'Ngoài phạm vi chịu thuế GTGT.'),
    ('zh-Hans', 0, 'exempt', '免税', '免征增值税。'),
    ('zh-Hans', 1, 'reverse_charge', '反向征收', '反向征收：增值税由接收方缴纳。'),
    ('zh-Hans', 2, 'intra_community', '欧盟内部供应', '欧盟内部供应，免征增值税。'),
    ('zh-Hans', 3, 'export', '出口', '出口，免征增值税。'),
    ('zh-Hans', 4, 'outside_scope', '不征税', '不属于增值税征税范围。'),
    ('zh-Hant', 0, 'exempt', '免稅', '免徵增值稅。'),
    ('zh-Hant', 1, 'reverse_charge', '反向徵收', '反向徵收：增值稅由接收方繳納。'),
    ('zh-Hant', 2, 'intra_community', '歐盟內部供應', '歐盟內部供應，免徵增值稅。'),
    ('zh-Hant', 3, 'export', '出口', '出口，免徵增值稅。'),
    ('zh-Hant', 4, 'outside_scope', '不課稅', '不屬於增值稅課稅範圍。')
) AS usual ("language", "position", "kind", "name", "reason") ON usual."language" = CASE
  WHEN w."locale" ~* '^zh\y.*\y(hant|tw|hk|mo)\y' THEN 'zh-Hant'
  WHEN w."locale" ~* '^zh\y' THEN 'zh-Hans'
  WHEN w."locale" ~* '^(no|nn)\y' THEN 'nb'
  WHEN split_part(w."locale", '-', 1) IN ('ar', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'he', 'hi', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'ru', 'sv', 'th', 'tr', 'uk', 'vi')
    THEN split_part(w."locale", '-', 1)
  ELSE 'en'
END;
