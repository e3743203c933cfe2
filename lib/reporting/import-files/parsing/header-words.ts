import { words } from "./plain-text";
import type { ColumnMeaning } from "./column-meanings";

/**
 * Usual names of columns in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish and Danish,
 * Czech, Russian and Japanese. Earlier names are better.
 */
const NAMES: Readonly<Partial<Record<ColumnMeaning, string>>> = {
  person_email:
    "email|e mail|email address|user email|e mail adresse|adresse e mail|adresse email|courriel|correo|correo electronico|" +
    "correo electrónico|endereço de e mail|indirizzo email|posta elettronica|e mailadres|adres e mail|e post|" +
    "e postadress|e mail adresse|почта|эл почта|электронная почта|メールアドレス|メール",
  person_first_name:
    "first name|vorname|prénom|nombre de pila|primeiro nome|voornaam|imię|förnamn|fornavn|křestní jméno|имя|名",
  person_last_name:
    "last name|surname|nachname|nom de famille|apellido|apellidos|sobrenome|cognome|achternaam|nazwisko|efternamn|" +
    "efternavn|příjmení|фамилия|姓",
  person_name:
    "full name|user|user name|username|member|person|employee|team member|name|benutzer|benutzername|mitarbeiter|" +
    "mitarbeiterin|person|utilisateur|nom d utilisateur|collaborateur|employé|usuario|nombre de usuario|empleado|" +
    "persona|usuário|colaborador|funcionário|utilizador|utente|nome utente|dipendente|gebruiker|gebruikersnaam|" +
    "medewerker|użytkownik|nazwa użytkownika|pracownik|användare|användarnamn|medarbetare|bruger|brugernavn|" +
    "medarbejder|uživatel|uživatelské jméno|zaměstnanec|пользователь|имя пользователя|сотрудник|ユーザー|ユーザ|ユーザー名|" +
    "メンバー|担当者|氏名",
  client:
    "client|customer|client name|customer name|kunde|klient|client|cliente|klant|opdrachtgever|kund|klient|zákazník|" +
    "клиент|заказчик|クライアント|顧客|取引先|お客様",
  project_code: "project code|project number|project id|projektnummer|projektcode|numéro de projet|código de proyecto",
  project:
    "project|project name|projekt|projet|proyecto|projeto|projecto|progetto|project|проект|プロジェクト|プロジェクト名|案件",
  task:
    "task|task name|activity|aufgabe|tätigkeit|aktivität|tâche|activité|tarea|actividad|tarefa|atividade|actividade|" +
    "attività|compito|taak|activiteit|zadanie|aktywność|czynność|uppgift|aktivitet|opgave|úkol|aktivita|činnost|" +
    "задача|деятельность|タスク|作業|アクティビティ",
  notes:
    "description|notes|note|comment|comments|work description|time entry|issue summary|beschreibung|notiz|notizen|bemerkung|kommentar|description|" +
    "commentaire|remarques|descripción|descripcion|notas|comentario|comentarios|descrição|observações|descrizione|" +
    "commento|omschrijving|beschrijving|notities|opmerking|opis|notatki|komentarz|beskrivning|anteckning|" +
    "anteckningar|beskrivelse|noter|bemærkning|popis|poznámka|poznámky|описание|комментарий|заметки|説明|備考|メモ|内容",
  tags:
    "tags|tag|labels|label|schlagworte|schlagwörter|stichwörter|stichworte|étiquettes|etiquetas|etichette|tagi|" +
    "etykiety|taggar|etiketter|mærker|štítky|теги|метки|タグ",
  billable:
    "billable|is billable|abrechenbar|verrechenbar|fakturierbar|facturable|facturables|faturável|faturavel|fatturabile|" +
    "factureerbaar|declarabel|płatne|fakturowalne|rozliczane|fakturerbar|debiterbar|fakturerbart|fakturovatelné|" +
    "účtovatelné|оплачиваемый|оплачиваемо|請求可能|請求対象",
  invoiced:
    "invoiced|exported|billed|abgerechnet|exportiert|in rechnung gestellt|facturé|exporté|facturado|exportado|faturado|" +
    "fatturato|esportato|gefactureerd|geëxporteerd|zafakturowane|wyeksportowane|fakturerad|exporterad|faktureret|" +
    "eksporteret|fakturováno|exportováno|выставлен счет|экспортировано|請求済み|エクスポート済み",
  start_date:
    "date|start date|day|spent date|work date|datum|startdatum|tag|beginndatum|date de début|jour|fecha|" +
    "fecha de inicio|día|data|data de início|data inicial|data inizio|data di inizio|giorno|begindatum|dag|" +
    "data rozpoczęcia|dzień|startdatum|dato|startdato|datum zahájení|datum začátku|den|дата|дата начала|день|日付|" +
    "開始日|日",
  end_date:
    "end date|enddatum|date de fin|fecha de fin|fecha de finalización|fecha final|data de fim|data de término|data final|data fine|data di fine|" +
    "einddatum|data zakończenia|slutdatum|slutdato|datum konce|datum ukončení|дата окончания|終了日",
  start_time:
    "start time|from|startzeit|beginnzeit|uhrzeit von|von|heure de début|de|hora de inicio|desde|hora de início|" +
    "hora inicial|das|ora di inizio|ora inizio|da|starttijd|begintijd|van|czas rozpoczęcia|godzina rozpoczęcia|od|" +
    "starttid|från|fra|čas zahájení|čas začátku|od|время начала|с|от|開始時刻|開始時間",
  end_time:
    "end time|to|until|endzeit|uhrzeit bis|bis|heure de fin|à|hora de fin|hora de finalización|hasta|hora de término|hora de fim|hora final|até|" +
    "ora di fine|ora fine|a|eindtijd|tot|czas zakończenia|godzina zakończenia|do|sluttid|till|til|čas konce|" +
    "čas ukončení|время окончания|до|по|終了時刻|終了時間",
  start:
    "start|begin|started|started at|start at|beginn|anfang|début|inicio|início|inizio|aanvang|rozpoczęcie|początek|" +
    "börjar|začátek|začiatok|начало|開始",
  end:
    "end|stop|ended|finished|stopped at|end at|ende|fin|término|fim|fine|einde|eind|zakończenie|koniec|slut|konec|" +
    "конец|окончание|終了",
  duration:
    "duration|duration h|time h|hours|duration hours|time|time spent|duration decimal|time decimal|hours decimal|" +
    "dauer|stunden|zeit|arbeitszeit|durée|heures|temps|duración|horas|tiempo|duração|tempo|durata|ore|duur|tijdsduur|" +
    "uren|tijd|czas trwania|czas|godziny|varaktighet|tid|timmar|varighed|timer|trvání|doba trvání|čas|hodiny|" +
    "длительность|продолжительность|время|часы|時間|所要時間|期間|作業時間|minutes|minuten|minutos|seconds|sekunden",
  rate:
    "billable rate|hourly rate|rate|stundensatz|abrechnungssatz|taux horaire|taux facturable|tarifa facturable|taxa faturável|" +
    "factureerbaar tarief|tarifa por hora|tarifa|valor hora|valor por hora|" +
    "tariffa oraria|uurtarief|stawka godzinowa|stawka|timpris|timepris|hodinová sazba|почасовая ставка|ставка|時給|単価",
  amount:
    "billable amount|amount|abrechenbarer betrag|betrag|montant facturable|montant|importe facturable|importe|" +
    "valor faturável|factureerbaar bedrag|valor|importo|bedrag|kwota|belopp|beløb|částka|сумма|金額",
  currency: "currency|währung|devise|moneda|moeda|valuta|waluta|valuta|měna|валюта|通貨",
  entry_type: "type|typ|art",
};

const MEANINGS = new Map<string, { meaning: ColumnMeaning; place: number }>();
for (const [meaning, names] of Object.entries(NAMES) as [ColumnMeaning, string][]) {
  names.split("|").forEach((name, place) => {
    const known = words(name);
    if (!MEANINGS.has(known)) MEANINGS.set(known, { meaning, place });
  });
}

/** Return the meaning of a usual column name. The smaller `place` is the better name. */
export function usualMeaning(name: string): { meaning: ColumnMeaning; place: number } | undefined {
  return MEANINGS.get(headerWords(name)) ?? MEANINGS.get(words(name.replace(UNIT, "")));
}

/** Such as `(h)`, `(hh:mm)` or `(dezimal)`. */
const UNIT = /\((?:\p{L}{1,3}|[hms:]+|d[eé][cz]im\p{L}*)\)\s*$/iu;

/** Return the words of a column name without a currency: `Amount (EUR)` is `amount`. */
export function headerWords(name: string): string {
  return words(withoutCurrency(name));
}

function withoutCurrency(name: string): string {
  return name.replace(/\((?:[A-Z]{3})?\)\s*$/, "");
}

/** Return the currency in a column name, such as `Amount (EUR)`. */
export function headerCurrency(name: string): string | null {
  return /\(([A-Z]{3})\)\s*$/.exec(name)?.[1] ?? null;
}
