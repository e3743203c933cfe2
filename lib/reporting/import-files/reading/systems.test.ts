import { describe, expect, test } from "vitest";
import { layOutDays } from "../parsing/day-layout";
import { rowKey } from "../parsing/row-key";
import { fileOf, readFile, sampleFile } from "@/testing/imports/read-file";

const at = (text: string) => Date.parse(text);

describe("Toggl", () => {
  test("the detailed report gives its entries, and needs no decision", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("toggl.csv"));
    expect(facts).toMatchObject({
      system: "toggl",
      encoding: "utf-8",
      delimiter: ",",
      headerLine: 1,
      rows: 6,
      dateOrder: "ymd",
      durationForm: "clock",
      hasClock: true,
      hasOffsets: false,
      hasPeople: true,
    });
    expect(leftOut).toEqual([]);
    expect(drafts[0]).toEqual({
      id: null,
      person: { name: "Ada Lovelace", email: "ada@kestrel.test" },
      client: "Kestrel GmbH",
      project: "Website",
      projectCode: null,
      task: "Design",
      notes: "Sketch the start page",
      tags: ["design", "web"],
      billable: true,
      invoiced: false,
      day: "2026-03-02",
      minute: 540,
      start: at("2026-03-02T08:00Z"),
      seconds: 5400,
      timeZone: "Europe/Berlin",
      hasOffset: false,
      rate: { minor: 10_000, currency: "EUR" },
      recordedAt: null,
      billedOn: null,
    });
    expect(drafts.map(({ seconds }) => seconds)).toEqual([5400, 1200, 2700, 600, 600, 600]);
    expect(drafts[1]?.notes).toBe("Call, then notes\nof two lines");
    expect(drafts[2]).toMatchObject({ task: null, notes: "Reading: Compiler papers", rate: null, billable: false });
  });
});

describe("Clockify", () => {
  test("the detailed report with clocks of 12 and 24 hours gives its entries", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("clockify.csv"), { timeZone: "America/New_York" });
    expect(facts).toMatchObject({ system: "clockify", dateOrder: "mdy", durationForm: "clock", rows: 4 });
    expect(leftOut).toEqual(["break"]);
    expect(drafts.map(({ start, seconds }) => [new Date(start).toISOString().slice(0, 16), seconds])).toEqual([
      ["2026-03-13T13:00", 5400],
      ["2026-03-04T18:05", 1200],
      ["2026-03-06T04:40", 2400],
    ]);
    expect(drafts[0]).toMatchObject({
      tags: ["web", "draft"],
      task: "Design",
      billable: true,
      invoiced: true,
      rate: { minor: 8000, currency: "USD" },
    });
    expect(drafts[1]).toMatchObject({ invoiced: false, billable: false, rate: null });
  });
});

describe("other files of Toggl and Clockify", () => {
  test("a file that a spreadsheet saved has its lengths from start and end", async () => {
    const { facts, rows, drafts } = await readFile(
      fileOf(
        [
          "User;Email;Client;Project;Task;Description;Billable;Start date;Start time;End date;End time;Duration;Tags",
          "Ada;ada@kestrel.test;;Web;;a;Yes;3/13/2026;9:30:34 AM;3/13/2026;9:50:34 AM;12:20:00 AM;",
          "Ada;ada@kestrel.test;;Web;;b;Yes;3/4/2026;11:30:00 PM;3/5/2026;1:00:00 AM;01:30:00 AM;",
        ].join("\r\n"),
      ),
    );
    expect(facts).toMatchObject({ system: "toggl", delimiter: ";", dateOrder: "mdy" });
    expect(drafts.map(({ seconds }) => seconds)).toEqual([1200, 5400]);
    expect(rows.map(({ notes }) => notes)).toEqual([["duration_is_a_time"], ["duration_is_a_time"]]);
  });

  test("the file for upload has no end", async () => {
    const { facts, drafts } = await readFile(
      fileOf("Email,Start date,Start time,Duration\nada@kestrel.test,2026-03-02,09:00:00,01:30:00"),
    );
    expect(facts).toMatchObject({ system: "toggl", hasPeople: true });
    expect(drafts).toMatchObject([
      { person: { email: "ada@kestrel.test" }, seconds: 5400, minute: 540, project: null },
    ]);
  });

  test("the summary report of Clockify has days without people", async () => {
    const { facts, drafts } = await readFile(
      fileOf('"Date","Project","Client","Time (h)","Time (decimal)"\n"13/04/2026","Web","Kestrel","01:30:00","1.50"'),
    );
    expect(facts).toMatchObject({ system: "clockify", hasClock: false, hasPeople: false, dateOrder: "dmy" });
    expect(drafts).toMatchObject([
      { day: "2026-04-13", minute: null, seconds: 5400, project: "Web", client: "Kestrel" },
    ]);
  });

  test("equal rows stay apart by their number", async () => {
    const { drafts } = await readFile(sampleFile("toggl.csv"));
    const keys = drafts.slice(3).map((draft, index) => rowKey(draft, index + 1));
    expect(new Set(drafts.slice(3).map((draft) => rowKey(draft, 1))).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });

  test("dates without a proof are asked about, and read as a person decides", async () => {
    const file = fileOf("Email,Start date,Start time,Duration\nada@kestrel.test,03/04/2024,09:00,01:30");
    const undecided = await readFile(file);
    expect(undecided.facts).toMatchObject({ dateOrder: null, sampleDates: ["03/04/2024"] });
    expect(undecided.leftOut).toEqual(["unreadable_date"]);
    expect((await readFile(file, { dateOrder: "dmy" })).drafts[0]?.day).toBe("2024-04-03");
    expect((await readFile(file, { dateOrder: "mdy" })).drafts[0]?.day).toBe("2024-03-04");
  });
});

describe("Harvest", () => {
  test("hours and money in the form of the account, and days without a clock", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("harvest-de.csv"));
    expect(facts).toMatchObject({
      system: "harvest",
      dateOrder: "dmy",
      decimalSeparator: ",",
      hasClock: false,
      hasPeople: true,
      rows: 6,
    });
    expect(leftOut).toEqual(["no_length"]);
    expect(drafts.map(({ seconds }) => seconds)).toEqual([4500, 720, 5400, 50_400, 14_400]);
    expect(drafts[0]).toMatchObject({
      person: { name: "Ada Lovelace", email: null },
      client: "Kestrel GmbH",
      projectCode: "WEB-1",
      task: "Design",
      notes: "Entwurf, erste Fassung\nund Rückfragen",
      billable: true,
      invoiced: true,
      day: "2015-01-26",
      minute: null,
      start: at("2015-01-26T08:00Z"),
      rate: { minor: 8000, currency: "EUR" },
    });
    expect(drafts[1]).toMatchObject({ start: at("2015-01-26T09:15Z"), billable: false, invoiced: false, rate: null });
    expect(drafts[2]?.rate).toEqual({ minor: 200_100, currency: "EUR" });
    expect(drafts[4]?.rate).toEqual({ minor: 2_016_000, currency: "CZK" });
  });

  test("a day that would pass midnight begins earlier", async () => {
    const { drafts } = await readFile(sampleFile("harvest-de.csv"));
    const laidOut = layOutDays(drafts);
    expect(laidOut.slice(3).map(({ start }) => start)).toEqual([at("2015-01-26T05:00Z"), at("2015-01-26T19:00Z")]);
    expect(laidOut.slice(0, 3)).toEqual(drafts.slice(0, 3));
  });
});

describe("Kimai", () => {
  test("German headers, no date of the end, and a guard in front of formulas", async () => {
    const { facts, rows, drafts, leftOut } = await readFile(sampleFile("kimai-de.csv"));
    expect(facts).toMatchObject({ system: "kimai", delimiter: ";", durationForm: "clock", rows: 5 });
    expect(drafts.map(({ seconds }) => seconds)).toEqual([360, 8100, 93_600]);
    expect(leftOut).toEqual(["break", "running"]);
    expect(rows[1]?.notes).toEqual(["overnight", "fixed_price"]);
    expect(drafts[0]).toMatchObject({
      person: { name: "ada", email: "ada@kestrel.test" },
      client: "Kestrel GmbH",
      project: "Website",
      projectCode: "P-7",
      task: "Entwurf",
      notes: "=SUMME der Wünsche",
      tags: ["web", "entwurf"],
      billable: true,
      rate: { minor: 8000, currency: "EUR" },
      start: at("2026-09-01T07:00Z"),
    });
    expect(drafts[1]).toMatchObject({ notes: "- nachts", billable: false, rate: { minor: 2222, currency: "EUR" } });
  });

  test("the form for its importer has seconds and says what was exported", async () => {
    const { facts, drafts } = await readFile(sampleFile("kimai-importer.csv"));
    expect(facts).toMatchObject({ system: "kimai", durationForm: "seconds", hasClock: false });
    expect(drafts.map(({ seconds, invoiced }) => [seconds, invoiced])).toEqual([
      [5400, true],
      [600, false],
    ]);
  });
});

/** The entry of a row in translated columns. */
const SKETCH = {
  person: { name: "Ada Lovelace", email: "ada@kestrel.test" },
  client: "Kestrel",
  project: "Website",
  task: "Design",
  notes: "Sketch",
  tags: ["web"],
  billable: true,
  minute: 540,
  seconds: 5400,
};

describe("Kimai in another language", () => {
  const LANGUAGES = {
    en: "Date,From,To,Duration,Name,User,E-mail,Customer,Project,Activity,Description,Billable,Tags",
    de: "Datum,Von,Bis,Dauer,Name,Benutzer,E-Mail,Kunde,Projekt,Tätigkeit,Beschreibung,Abrechenbar,Schlagworte",
    fr: "Date,De,À,Durée,Nom,Identifiant,Courriel,Client,Projet,Activité,Description,Facturable,Mots-clés",
    es: "Fecha,De,A,Duración,Nombre,Usuario,Correo electrónico,Cliente,Proyecto,Actividad,Descripción,Facturable,Etiquetas",
    pt: "Data,De,Até,Duração,Nome,Usuário,E-mail,Cliente,Projeto,Atividade,Descrição,Faturável,Etiquetas",
    it: "Data,Da,A,Durata,Nome,Utente,E-mail,Cliente,Progetto,Attività,Descrizione,Fatturabile,Tag",
    nl: "Datum,Van,Tot,Duur,Naam,Gebruiker,E-mail,Klant,Project,Activiteit,Omschrijving,Factureerbaar,Tags",
    pl: "Data,Od,Do,Czas trwania,Nazwa,Użytkownik,E-mail,Klient,Projekt,Aktywność,Opis,Płatne,Tagi",
    sv: "Datum,Från,Till,Varaktighet,Namn,Användare,E-post,Kund,Projekt,Aktivitet,Beskrivning,Fakturerbar,Taggar",
    cs: "Datum,Od,Do,Trvání,Jméno,Uživatel,E-mail,Zákazník,Projekt,Činnost,Popis,Účtovatelné,Štítky",
    ru: "Дата,С,До,Продолжительность,Имя,Пользователь,E-mail,Клиент,Проект,Деятельность,Описание,Оплачиваемый,Теги",
    ja: "日付,開始,終了,期間,名前,ユーザー,メール,顧客,プロジェクト,アクティビティ,説明,請求可能,タグ",
  };

  test.each(Object.entries(LANGUAGES))("%s", async (_language, header) => {
    const row = "2026-09-01,09:00,10:30,1:30,Ada Lovelace,ada,ada@kestrel.test,Kestrel,Website,Design,Sketch,1,web";
    const { facts, drafts } = await readFile(fileOf(`${header}\n${row}`));
    expect(facts.system).toBe("kimai");
    expect(drafts[0]).toMatchObject(SKETCH);
  });
});

describe("a detailed report of Clockify with translated headers", () => {
  const LANGUAGES = {
    de: "Projekt,Kunde,Beschreibung,Aufgabe,Benutzer,Gruppe,E-Mail,Schlagwörter,Abrechenbar,Startdatum,Startzeit,Enddatum,Endzeit,Dauer (h),Dauer (dezimal),Abrechnungssatz (EUR),Abrechenbarer Betrag (EUR)",
    fr: "Projet,Client,Description,Tâche,Utilisateur,Groupe,E-mail,Étiquettes,Facturable,Date de début,Heure de début,Date de fin,Heure de fin,Durée (h),Durée (décimale),Taux facturable (EUR),Montant facturable (EUR)",
    es: "Proyecto,Cliente,Descripción,Tarea,Usuario,Grupo,Correo electrónico,Etiquetas,Facturable,Fecha de inicio,Hora de inicio,Fecha de finalización,Hora de finalización,Duración (h),Duración (decimal),Tarifa facturable (EUR),Importe facturable (EUR)",
    pt: "Projeto,Cliente,Descrição,Tarefa,Usuário,Grupo,E-mail,Etiquetas,Faturável,Data de início,Hora de início,Data de fim,Hora de fim,Duração (h),Duração (decimal),Taxa faturável (EUR),Valor faturável (EUR)",
    nl: "Project,Klant,Omschrijving,Taak,Gebruiker,Groep,E-mail,Tags,Factureerbaar,Startdatum,Starttijd,Einddatum,Eindtijd,Duur (u),Duur (decimaal),Factureerbaar tarief (EUR),Factureerbaar bedrag (EUR)",
  };

  test.each(Object.entries(LANGUAGES))("%s", async (_language, header) => {
    const row =
      "Website,Kestrel,Sketch,Design,Ada Lovelace,,ada@kestrel.test,web,1,25.11.2026,09:00:00,25.11.2026,10:30:00,01:30:00,1.50,80.00,120.00";
    const { facts, drafts } = await readFile(fileOf(`${header}\n${row}`));
    expect(facts).toMatchObject({ durationForm: "clock", hasClock: true });
    expect(drafts[0]).toMatchObject({ ...SKETCH, rate: { minor: 8000, currency: "EUR" } });
  });
});

describe("columns with unknown names", () => {
  test("the only column of lengths is the duration", async () => {
    const { drafts } = await readFile(fileOf("Day,Job,Effort\n2026-11-25,Website,1:30"));
    expect(drafts[0]?.seconds).toBe(5400);
  });

  test.each([
    ["beside a start", "Day,Start,Done\n2026-11-25,09:00,17:30"],
    ["beside another one", "Day,Opened,Done\n2026-11-25,09:00,17:30"],
  ])("a time of day is not taken for a duration %s", async (_name, text) => {
    const { drafts, leftOut } = await readFile(fileOf(text));
    expect(drafts).toEqual([]);
    expect(leftOut).toEqual(["no_length"]);
  });
});

describe("a column of minutes or seconds", () => {
  const seconds = async (header: string, ...values: string[]) => {
    const rows = values.map((value) => `2026-11-25;Website;${value}`);
    const { drafts } = await readFile(fileOf([`Date;Project;${header}`, ...rows].join("\n")));
    return drafts.map((draft) => draft.seconds);
  };

  test.each([
    ["Minutes", ["90.0", "12.5"], [5400, 750]],
    ["Minutes", ["90", "12,5"], [5400, 750]],
    ["Minuten", ["90,0", "1.200,5"], [5400, 72_030]],
    ["Seconds", ["90.0", "5400.0"], [90, 5400]],
    ["Duration (s)", ["90", "5400"], [90, 5400]],
  ])("%s with %j has that unit", async (header, values, expected) => {
    expect(await seconds(header, ...values)).toEqual(expected);
  });

  test("that a person chooses has the unit of its name", async () => {
    const file = fileOf("Date;Project;Effort in minutes\n2026-11-25;Website;90\n2026-11-25;Website;12.5");
    const { drafts } = await readFile(file, { columns: ["start_date", "project", "duration"] });
    expect(drafts.map((draft) => draft.seconds)).toEqual([5400, 750]);
  });
});

describe("solidtime", () => {
  test("instants with an offset need no zone, and tags are a list", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("solidtime.csv"));
    expect(facts).toMatchObject({ system: "solidtime", hasOffsets: true, hasClock: true, dateOrder: "ymd" });
    expect(leftOut).toEqual(["running"]);
    expect(drafts[0]).toMatchObject({
      tags: ["design", "web mobile"],
      day: "2026-10-25",
      minute: 30,
      start: at("2026-10-24T22:30Z"),
      seconds: 1800,
      hasOffset: true,
    });
    expect(drafts[1]).toMatchObject({ seconds: 4500, start: at("2026-10-25T00:30Z") });
  });

  test("the key of a row does not depend on the zone", async () => {
    const keys = async (timeZone: string) => {
      const { drafts } = await readFile(sampleFile("solidtime.csv"), { timeZone });
      return drafts.map((draft) => rowKey(draft, 1));
    };
    expect(await keys("Europe/Berlin")).toEqual(await keys("Asia/Tokyo"));
  });
});

describe("any other table", () => {
  test("title lines, repeated headers, totals and currency lines are no entries", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("unknown.csv"));
    expect(facts).toMatchObject({
      system: "csv",
      delimiter: ";",
      headerLine: 4,
      dateOrder: "dmy",
      decimalSeparator: ",",
    });
    expect(facts.columns.map(({ meaning }) => meaning)).toEqual([
      "start_date",
      "ignored",
      "ignored",
      "notes",
      "duration",
    ]);
    expect(drafts.map(({ day, seconds }) => [day, seconds])).toEqual([
      ["2026-10-13", 5400],
      ["2026-10-14", 8100],
      ["2026-10-15", 2700],
    ]);
    expect(leftOut).toEqual(["not_a_row", "not_a_row"]);
  });

  test.each([
    ["all rows", ["Ada;1:30", "Ada;0:45", "Total;2:15"], []],
    ["all rows, but for seconds", ["Ada;1:30:20", "Ada;0:45:20", "Total;2:15"], []],
    ["a part of the rows", ["Ada;1:30", "Ada;0:45", "Total;2:16"], [4]],
    ["subtotals and all rows", ["Ada;1:30", "Subtotal;1:30", "Bea;2:00", "Subtotal;2:00", "Total;3:30"], []],
    ["a wrong subtotal", ["Ada;1:30", "Subtotal;1:30", "Bea;2:00", "Subtotal;2:30", "Total;3:30"], [5]],
    ["rows that stay out", ["Ada;1:30", "?;0:45", "Total;2:15"], []],
    ["rows below it", ["Total;2:15", "Ada;1:30", "Ada;0:45"], []],
  ])("a total of %s is compared with the rows", async (_name, lines, differing) => {
    const dated = lines.map((line) =>
      /total/i.test(line) ? line : `${line.startsWith("?") ? "?" : "2026-10-13"};${line}`,
    );
    const text = [
      "Date;Person;Duration",
      ...dated.map((line) => (/total/i.test(line) ? line.replace(";", ";;") : line)),
    ];
    const { rows } = await readFile(fileOf(text.join("\n")));
    expect(rows.flatMap(({ line, notes }) => (notes.includes("total_differs") ? [line] : []))).toEqual(differing);
  });

  test("the columns that a person assigns are read", async () => {
    const { drafts } = await readFile(sampleFile("unknown.csv"), {
      columns: ["start_date", "person_name", "project", "notes", "duration"],
    });
    expect(drafts[2]).toMatchObject({ person: { name: "Grace Hopper" }, project: "Hosting", notes: "Störung" });
  });
});
