-- Time zones are kept by one canonical name each. Until now every spelling was kept that the runtime understood:
-- `eUROPE/berlin`, links such as `US/Pacific`, and abbreviations such as `IST`, which PostgreSQL reads otherwise, or not
-- at all. Each becomes the name of what the runtime has understood by it, so that no day changes.
WITH "renamed" ("old", "name") AS (
  SELECT lower("name"), "name" FROM regexp_split_to_table(trim($$
    Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Asmara Africa/Bamako Africa/Bangui
    Africa/Banjul Africa/Bissau Africa/Blantyre Africa/Brazzaville Africa/Bujumbura Africa/Cairo Africa/Casablanca
    Africa/Ceuta Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti Africa/Douala Africa/El_Aaiun
    Africa/Freetown Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Juba Africa/Kampala Africa/Khartoum
    Africa/Kigali Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi
    Africa/Lusaka Africa/Malabo Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Monrovia
    Africa/Nairobi Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo Africa/Sao_Tome
    Africa/Tripoli Africa/Tunis Africa/Windhoek America/Adak America/Anchorage America/Anguilla America/Antigua
    America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba
    America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos
    America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman
    America/Argentina/Ushuaia America/Aruba America/Asuncion America/Atikokan America/Bahia America/Bahia_Banderas
    America/Barbados America/Belem America/Belize America/Blanc-Sablon America/Boa_Vista America/Bogota America/Boise
    America/Cambridge_Bay America/Campo_Grande America/Cancun America/Caracas America/Cayenne America/Cayman
    America/Chicago America/Chihuahua America/Ciudad_Juarez America/Costa_Rica America/Coyhaique America/Creston
    America/Cuiaba America/Curacao America/Danmarkshavn America/Dawson America/Dawson_Creek America/Denver
    America/Detroit America/Dominica America/Edmonton America/Eirunepe America/El_Salvador America/Fort_Nelson
    America/Fortaleza America/Glace_Bay America/Goose_Bay America/Grand_Turk America/Grenada America/Guadeloupe
    America/Guatemala America/Guayaquil America/Guyana America/Halifax America/Havana America/Hermosillo
    America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg
    America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Inuvik
    America/Iqaluit America/Jamaica America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello
    America/Kralendijk America/La_Paz America/Lima America/Los_Angeles America/Lower_Princes America/Maceio
    America/Managua America/Manaus America/Marigot America/Martinique America/Matamoros America/Mazatlan
    America/Menominee America/Merida America/Metlakatla America/Mexico_City America/Miquelon America/Moncton
    America/Monterrey America/Montevideo America/Montserrat America/Nassau America/New_York America/Nome
    America/Noronha America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Nuuk
    America/Ojinaga America/Panama America/Paramaribo America/Phoenix America/Port-au-Prince America/Port_of_Spain
    America/Porto_Velho America/Puerto_Rico America/Punta_Arenas America/Rankin_Inlet America/Recife America/Regina
    America/Resolute America/Rio_Branco America/Santarem America/Santiago America/Santo_Domingo America/Sao_Paulo
    America/Scoresbysund America/Sitka America/St_Barthelemy America/St_Johns America/St_Kitts America/St_Lucia
    America/St_Thomas America/St_Vincent America/Swift_Current America/Tegucigalpa America/Thule America/Tijuana
    America/Toronto America/Tortola America/Vancouver America/Whitehorse America/Winnipeg America/Yakutat
    Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Macquarie Antarctica/Mawson
    Antarctica/McMurdo Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok
    Arctic/Longyearbyen Asia/Aden Asia/Almaty Asia/Amman Asia/Anadyr Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Atyrau
    Asia/Baghdad Asia/Bahrain Asia/Baku Asia/Bangkok Asia/Barnaul Asia/Beirut Asia/Bishkek Asia/Brunei Asia/Chita
    Asia/Colombo Asia/Damascus Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Famagusta Asia/Gaza Asia/Hebron
    Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Hovd Asia/Irkutsk Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Kabul
    Asia/Kamchatka Asia/Karachi Asia/Kathmandu Asia/Khandyga Asia/Kolkata Asia/Krasnoyarsk Asia/Kuala_Lumpur
    Asia/Kuching Asia/Kuwait Asia/Macau Asia/Magadan Asia/Makassar Asia/Manila Asia/Muscat Asia/Nicosia
    Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Oral Asia/Phnom_Penh Asia/Pontianak Asia/Pyongyang Asia/Qatar
    Asia/Qostanay Asia/Qyzylorda Asia/Riyadh Asia/Sakhalin Asia/Samarkand Asia/Seoul Asia/Shanghai Asia/Singapore
    Asia/Srednekolymsk Asia/Taipei Asia/Tashkent Asia/Tbilisi Asia/Tehran Asia/Thimphu Asia/Tokyo Asia/Tomsk
    Asia/Ulaanbaatar Asia/Urumqi Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok Asia/Yakutsk Asia/Yangon
    Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores Atlantic/Bermuda Atlantic/Canary Atlantic/Cape_Verde Atlantic/Faroe
    Atlantic/Madeira Atlantic/Reykjavik Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley Australia/Adelaide
    Australia/Brisbane Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman
    Australia/Lord_Howe Australia/Melbourne Australia/Perth Australia/Sydney Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12
    Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11
    Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9
    Europe/Amsterdam Europe/Andorra Europe/Astrakhan Europe/Athens Europe/Belgrade Europe/Berlin Europe/Bratislava
    Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Busingen Europe/Chisinau Europe/Copenhagen Europe/Dublin
    Europe/Gibraltar Europe/Guernsey Europe/Helsinki Europe/Isle_of_Man Europe/Istanbul Europe/Jersey
    Europe/Kaliningrad Europe/Kirov Europe/Kyiv Europe/Lisbon Europe/Ljubljana Europe/London Europe/Luxembourg
    Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Minsk Europe/Monaco Europe/Moscow Europe/Oslo Europe/Paris
    Europe/Podgorica Europe/Prague Europe/Riga Europe/Rome Europe/Samara Europe/San_Marino Europe/Sarajevo
    Europe/Saratov Europe/Simferopol Europe/Skopje Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Tirane
    Europe/Ulyanovsk Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Vilnius Europe/Volgograd Europe/Warsaw
    Europe/Zagreb Europe/Zurich Indian/Antananarivo Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro
    Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius Indian/Mayotte Indian/Reunion Pacific/Apia
    Pacific/Auckland Pacific/Bougainville Pacific/Chatham Pacific/Chuuk Pacific/Easter Pacific/Efate Pacific/Fakaofo
    Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Guam Pacific/Honolulu
    Pacific/Kanton Pacific/Kiritimati Pacific/Kosrae Pacific/Kwajalein Pacific/Majuro Pacific/Marquesas Pacific/Midway
    Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea Pacific/Pago_Pago Pacific/Palau Pacific/Pitcairn
    Pacific/Pohnpei Pacific/Port_Moresby Pacific/Rarotonga Pacific/Saipan Pacific/Tahiti Pacific/Tarawa
    Pacific/Tongatapu Pacific/Wake Pacific/Wallis UTC
  $$, E' \n'), '\s+') AS "canonical" ("name")
  UNION ALL VALUES
    ('africa/asmera', 'Africa/Asmara'), ('africa/timbuktu', 'Africa/Bamako'), ('art', 'Africa/Cairo'),
    ('egypt', 'Africa/Cairo'), ('cat', 'Africa/Maputo'), ('eat', 'Africa/Nairobi'), ('libya', 'Africa/Tripoli'),
    ('america/atka', 'America/Adak'), ('us/aleutian', 'America/Adak'), ('ast', 'America/Anchorage'),
    ('systemv/yst9ydt', 'America/Anchorage'), ('us/alaska', 'America/Anchorage'),
    ('agt', 'America/Argentina/Buenos_Aires'), ('america/buenos_aires', 'America/Argentina/Buenos_Aires'),
    ('america/argentina/comodrivadavia', 'America/Argentina/Catamarca'),
    ('america/catamarca', 'America/Argentina/Catamarca'), ('america/cordoba', 'America/Argentina/Cordoba'),
    ('america/rosario', 'America/Argentina/Cordoba'), ('america/jujuy', 'America/Argentina/Jujuy'),
    ('america/mendoza', 'America/Argentina/Mendoza'), ('america/coral_harbour', 'America/Atikokan'),
    ('cst', 'America/Chicago'), ('cst6cdt', 'America/Chicago'), ('systemv/cst6cdt', 'America/Chicago'),
    ('us/central', 'America/Chicago'), ('america/shiprock', 'America/Denver'), ('mst7mdt', 'America/Denver'),
    ('navajo', 'America/Denver'), ('systemv/mst7mdt', 'America/Denver'), ('us/mountain', 'America/Denver'),
    ('us/michigan', 'America/Detroit'), ('america/yellowknife', 'America/Edmonton'),
    ('canada/mountain', 'America/Edmonton'), ('canada/atlantic', 'America/Halifax'),
    ('systemv/ast4adt', 'America/Halifax'), ('cuba', 'America/Havana'),
    ('america/fort_wayne', 'America/Indiana/Indianapolis'), ('america/indianapolis', 'America/Indiana/Indianapolis'),
    ('iet', 'America/Indiana/Indianapolis'), ('systemv/est5', 'America/Indiana/Indianapolis'),
    ('us/east-indiana', 'America/Indiana/Indianapolis'), ('america/knox_in', 'America/Indiana/Knox'),
    ('us/indiana-starke', 'America/Indiana/Knox'), ('america/pangnirtung', 'America/Iqaluit'),
    ('jamaica', 'America/Jamaica'), ('america/louisville', 'America/Kentucky/Louisville'),
    ('pst', 'America/Los_Angeles'), ('pst8pdt', 'America/Los_Angeles'), ('systemv/pst8pdt', 'America/Los_Angeles'),
    ('us/pacific', 'America/Los_Angeles'), ('us/pacific-new', 'America/Los_Angeles'),
    ('brazil/west', 'America/Manaus'), ('mexico/bajasur', 'America/Mazatlan'),
    ('mexico/general', 'America/Mexico_City'), ('est5edt', 'America/New_York'),
    ('systemv/est5edt', 'America/New_York'), ('us/eastern', 'America/New_York'),
    ('brazil/denoronha', 'America/Noronha'), ('america/godthab', 'America/Nuuk'), ('est', 'America/Panama'),
    ('mst', 'America/Phoenix'), ('pnt', 'America/Phoenix'), ('systemv/mst7', 'America/Phoenix'),
    ('us/arizona', 'America/Phoenix'), ('prt', 'America/Puerto_Rico'), ('systemv/ast4', 'America/Puerto_Rico'),
    ('canada/east-saskatchewan', 'America/Regina'), ('canada/saskatchewan', 'America/Regina'),
    ('systemv/cst6', 'America/Regina'), ('america/porto_acre', 'America/Rio_Branco'),
    ('brazil/acre', 'America/Rio_Branco'), ('chile/continental', 'America/Santiago'), ('bet', 'America/Sao_Paulo'),
    ('brazil/east', 'America/Sao_Paulo'), ('canada/newfoundland', 'America/St_Johns'), ('cnt', 'America/St_Johns'),
    ('america/virgin', 'America/St_Thomas'), ('america/ensenada', 'America/Tijuana'),
    ('america/santa_isabel', 'America/Tijuana'), ('mexico/bajanorte', 'America/Tijuana'),
    ('america/montreal', 'America/Toronto'), ('america/nipigon', 'America/Toronto'),
    ('america/thunder_bay', 'America/Toronto'), ('canada/eastern', 'America/Toronto'),
    ('canada/pacific', 'America/Vancouver'), ('canada/yukon', 'America/Whitehorse'),
    ('america/rainy_river', 'America/Winnipeg'), ('canada/central', 'America/Winnipeg'),
    ('antarctica/south_pole', 'Antarctica/McMurdo'), ('atlantic/jan_mayen', 'Arctic/Longyearbyen'),
    ('asia/ashkhabad', 'Asia/Ashgabat'), ('asia/dacca', 'Asia/Dhaka'), ('bst', 'Asia/Dhaka'),
    ('asia/saigon', 'Asia/Ho_Chi_Minh'), ('vst', 'Asia/Ho_Chi_Minh'), ('hongkong', 'Asia/Hong_Kong'),
    ('asia/tel_aviv', 'Asia/Jerusalem'), ('israel', 'Asia/Jerusalem'), ('plt', 'Asia/Karachi'),
    ('asia/katmandu', 'Asia/Kathmandu'), ('asia/calcutta', 'Asia/Kolkata'), ('ist', 'Asia/Kolkata'),
    ('asia/macao', 'Asia/Macau'), ('asia/ujung_pandang', 'Asia/Makassar'), ('europe/nicosia', 'Asia/Nicosia'),
    ('rok', 'Asia/Seoul'), ('asia/chongqing', 'Asia/Shanghai'), ('asia/chungking', 'Asia/Shanghai'),
    ('asia/harbin', 'Asia/Shanghai'), ('ctt', 'Asia/Shanghai'), ('prc', 'Asia/Shanghai'),
    ('singapore', 'Asia/Singapore'), ('roc', 'Asia/Taipei'), ('iran', 'Asia/Tehran'), ('asia/thimbu', 'Asia/Thimphu'),
    ('japan', 'Asia/Tokyo'), ('jst', 'Asia/Tokyo'), ('asia/choibalsan', 'Asia/Ulaanbaatar'),
    ('asia/ulan_bator', 'Asia/Ulaanbaatar'), ('asia/kashgar', 'Asia/Urumqi'), ('asia/rangoon', 'Asia/Yangon'),
    ('net', 'Asia/Yerevan'), ('atlantic/faeroe', 'Atlantic/Faroe'), ('iceland', 'Atlantic/Reykjavik'),
    ('australia/south', 'Australia/Adelaide'), ('australia/queensland', 'Australia/Brisbane'),
    ('australia/yancowinna', 'Australia/Broken_Hill'), ('act', 'Australia/Darwin'),
    ('australia/north', 'Australia/Darwin'), ('australia/currie', 'Australia/Hobart'),
    ('australia/tasmania', 'Australia/Hobart'), ('australia/lhi', 'Australia/Lord_Howe'),
    ('australia/victoria', 'Australia/Melbourne'), ('australia/west', 'Australia/Perth'), ('aet', 'Australia/Sydney'),
    ('australia/act', 'Australia/Sydney'), ('australia/canberra', 'Australia/Sydney'),
    ('australia/nsw', 'Australia/Sydney'), ('eet', 'Europe/Athens'), ('cet', 'Europe/Brussels'),
    ('met', 'Europe/Brussels'), ('europe/tiraspol', 'Europe/Chisinau'), ('eire', 'Europe/Dublin'),
    ('asia/istanbul', 'Europe/Istanbul'), ('turkey', 'Europe/Istanbul'), ('europe/kiev', 'Europe/Kyiv'),
    ('europe/uzhgorod', 'Europe/Kyiv'), ('europe/zaporozhye', 'Europe/Kyiv'), ('portugal', 'Europe/Lisbon'),
    ('wet', 'Europe/Lisbon'), ('europe/belfast', 'Europe/London'), ('gb', 'Europe/London'),
    ('gb-eire', 'Europe/London'), ('w-su', 'Europe/Moscow'), ('ect', 'Europe/Paris'), ('poland', 'Europe/Warsaw'),
    ('mit', 'Pacific/Apia'), ('nst', 'Pacific/Auckland'), ('nz', 'Pacific/Auckland'), ('nz-chat', 'Pacific/Chatham'),
    ('pacific/truk', 'Pacific/Chuuk'), ('pacific/yap', 'Pacific/Chuuk'), ('chile/easterisland', 'Pacific/Easter'),
    ('systemv/yst9', 'Pacific/Gambier'), ('sst', 'Pacific/Guadalcanal'), ('hst', 'Pacific/Honolulu'),
    ('pacific/johnston', 'Pacific/Honolulu'), ('systemv/hst10', 'Pacific/Honolulu'), ('us/hawaii', 'Pacific/Honolulu'),
    ('pacific/enderbury', 'Pacific/Kanton'), ('kwajalein', 'Pacific/Kwajalein'),
    ('pacific/samoa', 'Pacific/Pago_Pago'), ('us/samoa', 'Pacific/Pago_Pago'), ('systemv/pst8', 'Pacific/Pitcairn'),
    ('pacific/ponape', 'Pacific/Pohnpei'), ('etc/gmt', 'UTC'), ('etc/gmt+0', 'UTC'), ('etc/gmt-0', 'UTC'),
    ('etc/gmt0', 'UTC'), ('etc/greenwich', 'UTC'), ('etc/uct', 'UTC'), ('etc/universal', 'UTC'), ('etc/utc', 'UTC'),
    ('etc/zulu', 'UTC'), ('gmt', 'UTC'), ('gmt+0', 'UTC'), ('gmt-0', 'UTC'), ('gmt0', 'UTC'), ('greenwich', 'UTC'),
    ('uct', 'UTC'), ('universal', 'UTC'), ('zulu', 'UTC')
), "workspaces_mended" AS (
  UPDATE "workspaces" w SET "time_zone" = r."name", "version" = w."version" + 1, "updated_at" = now()
  FROM "renamed" r WHERE r."old" = lower(w."time_zone") AND r."name" <> w."time_zone"
), "users_mended" AS (
  UPDATE "users" u SET "time_zone" = r."name"
  FROM "renamed" r WHERE r."old" = lower(u."time_zone") AND r."name" <> u."time_zone"
)
UPDATE "time_entries" t SET "time_zone" = r."name", "version" = t."version" + 1, "updated_at" = now()
FROM "renamed" r WHERE r."old" = lower(t."time_zone") AND r."name" <> t."time_zone";
