import { headerWords } from "../header-words";
import { type Header, meanings, type SystemColumns } from "./system";

const USER =
  "User|Username|Benutzer|Utilisateur|Usuario|Usuário|Utilizador|Utente|Gebruiker|Użytkownik|Användare|Bruger|" +
  "Uživatel|Пользователь|ユーザー";
const CUSTOMER = "Customer|Kunde|Client|Cliente|Klant|Klient|Kund|Zákazník|Клиент|顧客";
const ACTIVITY =
  "Activity|Tätigkeit|Aktivität|Activité|Actividad|Atividade|Attività|Activiteit|Aktywność|Czynność|Aktivitet|Aktivita|Činnost|Деятельность|アクティビティ|作業";

/** Export of time records, whose headers are in the language of the person, and the form for its importer. */
export const kimai: SystemColumns = {
  headers: meanings([
    ["start_date", "Date|Datum|Fecha|Data|Dato|Дата|日付"],
    [
      "start_time",
      "From|Begin|Von|Beginn|De|Début|Du|Desde|Inicio|Da|Das|Início|Inizio|Van|Begin|Od|Från|Fra|Začátek|С|От|Начало|開始",
    ],
    [
      "end_time",
      "To|End|Bis|Ende|À|Fin|Au|Hasta|A|Até|Fim|Término|Fine|Tot|Einde|Do|Till|Til|Slut|Konec|До|По|Конец|終了",
    ],
    [
      "duration",
      "Duration|Dauer|Durée|Duración|Duração|Durata|Duur|Tijdsduur|Czas trwania|Varaktighet|Tid|Varighed|Trvání|Doba trvání|Длительность|Продолжительность|時間|期間",
    ],
    ["currency", "Currency|Währung|Devise|Moneda|Moeda|Valuta|Waluta|Měna|Валюта|通貨"],
    [
      "rate",
      "Hourly price|Hourly rate|Stundensatz|Stundenpreis|Taux horaire|Prix horaire|Tarifa por hora|Precio por hora|Preço por hora|Tariffa oraria|Uurtarief|Uurprijs|Stawka godzinowa|Timpris|Timepris|Hodinová sazba|Почасовая ставка|時給",
    ],
    ["person_name", "Name|Anzeigename|Nom|Nombre|Nome|Naam|Nazwa|Namn|Navn|Jméno|Имя|名前|" + USER],
    [
      "person_email",
      "E-mail|Email|E-Mail-Adresse|Adresse e-mail|Courriel|Correo electrónico|E-mailadres|Adres e-mail|E-post|Эл. почта|Электронная почта|メール",
    ],
    ["client", CUSTOMER],
    ["project", "Project|Projekt|Projet|Proyecto|Projeto|Projecto|Progetto|Проект|プロジェクト"],
    ["task", ACTIVITY],
    [
      "notes",
      "Description|Beschreibung|Descripción|Descrição|Descrizione|Omschrijving|Beschrijving|Opis|Beskrivning|Beskrivelse|Popis|Описание|説明",
    ],
    [
      "invoiced",
      "Exported|Exportiert|Exporté|Exportado|Esportato|Geëxporteerd|Wyeksportowane|Exporterad|Eksporteret|Exportováno|Экспортировано",
    ],
    [
      "billable",
      "Billable|Abrechenbar|Facturable|Faturável|Fatturabile|Factureerbaar|Płatne|Fakturerbar|Debiterbar|Fakturerbart|Fakturovatelné|Účtovatelné|Оплачиваемый|請求可能",
    ],
    ["tags", "Tags|Tag|Schlagworte|Étiquettes|Etiquetas|Etichette|Tagi|Taggar|Štítky|Теги|タグ"],
    ["project_code", "Project number|Projektnummer"],
    ["entry_type", "category|Kategorie|Catégorie|Categoría|Categoria|Categorie|Kategoria|Kategori|Категория"],
    [
      "ignored",
      "Type|Typ|Price|Preis|Prix|Precio|Preço|Prezzo|Prijs|Internal price|Interner Preis|Fixed price|Fixed rate|Festpreis|Staff number|Account|Konto|VAT-ID|Order number|Number|Break|Pause",
    ],
  ]),
  isOwn: (header) =>
    has(header, "start_date") &&
    has(header, "duration") &&
    hasName(header, CUSTOMER) &&
    hasName(header, ACTIVITY) &&
    !has(header, "end_date"),
};

function has(header: Header, meaning: string): boolean {
  return [...header.words].some((name) => kimai.headers.get(name) === meaning);
}

function hasName(header: Header, names: string): boolean {
  const known = new Set(meanings([["ignored", names]]).keys());
  return [...header.words].some((name) => known.has(name));
}

/** Return whether a column has the name with which people sign in to Kimai. */
export function isKimaiUser(column: string): boolean {
  return USER.split("|").some((name) => headerWords(name) === headerWords(column));
}
