const NAMES: Readonly<Record<string, readonly string[]>> = {
  en: ["Travel", "Accommodation", "Meals", "Software", "Office supplies", "Other"],
  de: ["Reise", "Unterkunft", "Verpflegung", "Software", "Bürobedarf", "Sonstiges"],
  es: ["Viajes", "Alojamiento", "Comidas", "Software", "Material de oficina", "Otros"],
  fr: ["Déplacements", "Hébergement", "Repas", "Logiciels", "Fournitures de bureau", "Divers"],
  nl: ["Reiskosten", "Overnachting", "Maaltijden", "Software", "Kantoorbenodigdheden", "Overig"],
  pt: ["Viagens", "Hospedagem", "Refeições", "Software", "Material de escritório", "Outros"],
};

/** @param locale BCP 47. Other languages are English. */
export function usualCategories(locale: string | null): { name: string }[] {
  const { language } = new Intl.Locale(locale ?? "en");
  return (NAMES[language] ?? NAMES["en"] ?? []).map((name) => ({ name }));
}
