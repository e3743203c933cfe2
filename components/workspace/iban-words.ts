import type { IbanFault } from "@/lib/kernel/core/iban";
import type { Translate } from "@/lib/kernel/i18n/messages";

export function ibanWords(fault: IbanFault, t: Translate<"settings.iban">): string {
  switch (fault.code) {
    case "character":
      return t("character", fault);
    case "unknownCountry":
      return t("unknownCountry", fault);
    case "tooShort":
    case "tooLong":
      return t(fault.code, fault);
    case "noCountry":
    case "checkDigits":
      return t(fault.code);
  }
}
