import { headerWords } from "../header-words";
import { type Header, meanings, type SystemColumns } from "./system";

const CUSTOMER = "Customer|Kunde|Client|Cliente|Klant|Klient|Kund|Zákazník|Клиент|顧客";
const ACTIVITY =
  "Activity|Tätigkeit|Aktivität|Activité|Actividad|Atividade|Actividade|Attività|Activiteit|Aktywność|Czynność|" +
  "Aktivitet|Aktivita|Činnost|Деятельность|アクティビティ|作業";
const USER =
  "User|Username|Benutzer|Identifiant|Utilisateur|Usuario|Usuário|Utilizador|Utente|Gebruiker|Gebruikersnaam|" +
  "Użytkownik|Användare|Bruger|Uživatel|Пользователь|ユーザー";
const NAME = "Name|Anzeigename|Nom|Nombre|Nome|Naam|Nazwa|Namn|Navn|Jméno|Имя|名前";

const DURATION =
  "Duration|Dauer|Durée|Duración|Duração|Durata|Duur|Tijdsduur|Czas trwania|Varaktighet|Tid|Varighed|Trvání|" +
  "Doba trvání|Длительность|Продолжительность|時間|期間";
const START =
  "From|Begin|Von|Beginn|De|Début|Du|Desde|Inicio|Da|Das|Início|Inizio|Van|Od|Från|Fra|Začátek|С|От|Начало|開始";
const END = "To|End|Bis|Ende|À|Fin|Au|Hasta|A|Até|Fim|Término|Fine|Tot|Einde|Do|Till|Til|Slut|Konec|До|По|Конец|終了";
const RATE =
  "Hourly price|Hourly rate|Stundenlohn|Stundensatz|Stundenpreis|Taux horaire|Prix horaire|Tarifa por hora|" +
  "Precio por hora|Preço por hora|Tariffa oraria|Uurtarief|Uurprijs|Stawka godzinowa|Timpris|Timepris|" +
  "Hodinová sazba|Почасовая ставка|時給";
const EMAIL =
  "E-mail|E-Mail-Adresse|Adresse e-mail|Courriel|Correo electrónico|E-mailadres|Adres e-mail|E-post|Эл. почта|" +
  "Электронная почта|メール";
const DESCRIPTION =
  "Description|Beschreibung|Descripción|Descrição|Descrizione|Omschrijving|Beschrijving|Opis|Beskrivning|" +
  "Beskrivelse|Popis|Описание|説明";
const EXPORTED =
  "Exported|Exportiert|Exporté|Exportado|Esportato|Geëxporteerd|Wyeksportowane|Exporterad|Eksporteret|" +
  "Exportováno|Экспортировано";
const BILLABLE =
  "Billable|Abrechenbar|Facturable|Faturável|Fatturabile|Factureerbaar|Płatne|Fakturerbar|Debiterbar|Fakturerbart|" +
  "Fakturovatelné|Účtovatelné|Оплачиваемый|請求可能";

const BREAK = "Break|Pause|Descanso|Pausa|Intervalo|Pauze|Przerwa|Paus|Rast|Přestávka|Перерыв|休憩|休憩時間";
const FIXED_PRICE =
  "Fixed price|Fixed rate|Festpreis|Festbetrag|Taux fixe|Prix fixe|Tarifa fija|Precio fijo|Taxa fixa|Preço fixo|" +
  "Valor fixo|Tariffa fissa|Prezzo fisso|Vast tarief|Vaste prijs|Stała stawka|Stała cena|Fast pris|Fast belopp|" +
  "Pevná sazba|Pevná cena|Фиксированная ставка|Фиксированная цена|固定料金|固定価格";

/** Export of time records, whose headers are in the language of the person, and the form for its importer. */
export const kimai: SystemColumns = {
  headers: meanings([
    ["start_date", "Date|Datum|Fecha|Data|Dato|Дата|日付"],
    ["start_time", START],
    ["end_time", END],
    ["duration", DURATION],
    ["currency", "Currency|Währung|Devise|Moneda|Moeda|Valuta|Waluta|Měna|Валюта|通貨"],
    ["rate", RATE],
    ["person_name", `${NAME}|${USER}`],
    ["person_email", EMAIL],
    ["client", CUSTOMER],
    ["project", "Project|Projekt|Projet|Proyecto|Projeto|Projecto|Progetto|Проект|プロジェクト"],
    ["task", ACTIVITY],
    ["notes", DESCRIPTION],
    ["invoiced", EXPORTED],
    ["billable", BILLABLE],
    ["tags", "Tags|Tag|Schlagworte|Mots-clés|Mot-clé|Étiquettes|Etiquetas|Etichette|Tagi|Taggar|Štítky|Теги|タグ"],
    ["project_code", "Project number|Projektnummer"],
    ["entry_type", "category|Kategorie|Catégorie|Categoría|Categoria|Categorie|Kategoria|Kategori|Категория"],
    ["ignored", "Type|Typ|Price|Preis|Lohn|Prix|Taux|Precio|Preço|Prezzo|Prijs|Internal price|Interner Preis"],
    ["ignored", "Interner Lohn|Staff number|Personalnummer"],
    ["ignored", "Account|Konto|Compte|VAT-ID|Order number|Number|Rate"],
    ["ignored", `${BREAK}|${FIXED_PRICE}`],
  ]),
  isOwn: (header) => has(header, START) && has(header, DURATION) && has(header, CUSTOMER) && has(header, ACTIVITY),
};

/** Return whether a column has the name with which people sign in to Kimai. */
export function isKimaiUser(column: string): boolean {
  return isAmong(USER, headerWords(column));
}

/** Places of columns that only Kimai has; -1 for a missing one. */
export function kimaiPlaces(columns: readonly { name: string }[]): { pause: number; fixedPrice: number } {
  const placeOf = (names: string) => columns.findIndex(({ name }) => isAmong(names, headerWords(name)));
  return { pause: placeOf(BREAK), fixedPrice: placeOf(FIXED_PRICE) };
}

function has(header: Header, names: string): boolean {
  return [...header.words].some((name) => isAmong(names, name));
}

function isAmong(names: string, words: string): boolean {
  return names.split("|").some((name) => headerWords(name) === words);
}
