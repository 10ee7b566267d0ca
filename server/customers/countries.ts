import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import type { Country } from "../contract/customers/profile-calls";

/** ISO 3166 alpha-3 by alpha-2; territories without one (AC, TA) have the letters used in telephony. */
const alpha3 = new Map(
  (
    "AC ASC AD AND AE ARE AF AFG AG ATG AI AIA AL ALB AM ARM AO AGO AR ARG AS ASM AT AUT AU AUS AW ABW AX ALA AZ AZE " +
    "BA BIH BB BRB BD BGD BE BEL BF BFA BG BGR BH BHR BI BDI BJ BEN BL BLM BM BMU BN BRN BO BOL BQ BES BR BRA BS BHS " +
    "BT BTN BW BWA BY BLR BZ BLZ CA CAN CC CCK CD COD CF CAF CG COG CH CHE CI CIV CK COK CL CHL CM CMR CN CHN CO COL " +
    "CR CRI CU CUB CV CPV CW CUW CX CXR CY CYP CZ CZE DE DEU DJ DJI DK DNK DM DMA DO DOM DZ DZA EC ECU EE EST EG EGY " +
    "EH ESH ER ERI ES ESP ET ETH FI FIN FJ FJI FK FLK FM FSM FO FRO FR FRA GA GAB GB GBR GD GRD GE GEO GF GUF GG GGY " +
    "GH GHA GI GIB GL GRL GM GMB GN GIN GP GLP GQ GNQ GR GRC GT GTM GU GUM GW GNB GY GUY HK HKG HN HND HR HRV HT HTI " +
    "HU HUN ID IDN IE IRL IL ISR IM IMN IN IND IO IOT IQ IRQ IR IRN IS ISL IT ITA JE JEY JM JAM JO JOR JP JPN KE KEN " +
    "KG KGZ KH KHM KI KIR KM COM KN KNA KP PRK KR KOR KW KWT KY CYM KZ KAZ LA LAO LB LBN LC LCA LI LIE LK LKA LR LBR " +
    "LS LSO LT LTU LU LUX LV LVA LY LBY MA MAR MC MCO MD MDA ME MNE MF MAF MG MDG MH MHL MK MKD ML MLI MM MMR MN MNG " +
    "MO MAC MP MNP MQ MTQ MR MRT MS MSR MT MLT MU MUS MV MDV MW MWI MX MEX MY MYS MZ MOZ NA NAM NC NCL NE NER NF NFK " +
    "NG NGA NI NIC NL NLD NO NOR NP NPL NR NRU NU NIU NZ NZL OM OMN PA PAN PE PER PF PYF PG PNG PH PHL PK PAK PL POL " +
    "PM SPM PR PRI PS PSE PT PRT PW PLW PY PRY QA QAT RE REU RO ROU RS SRB RU RUS RW RWA SA SAU SB SLB SC SYC SD SDN " +
    "SE SWE SG SGP SH SHN SI SVN SJ SJM SK SVK SL SLE SM SMR SN SEN SO SOM SR SUR SS SSD ST STP SV SLV SX SXM SY SYR " +
    "SZ SWZ TA TAA TC TCA TD TCD TG TGO TH THA TJ TJK TK TKL TL TLS TM TKM TN TUN TO TON TR TUR TT TTO TV TUV TW TWN " +
    "TZ TZA UA UKR UG UGA US USA UY URY UZ UZB VA VAT VC VCT VE VEN VG VGB VI VIR VN VNM VU VUT WF WLF WS WSM XK XKX " +
    "YE YEM YT MYT ZA ZAF ZM ZMB ZW ZWE"
  )
    .match(/\S+ \S+/g)
    ?.map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
);

const names = new Intl.DisplayNames("en", { type: "region" });

/** A country's number that never changes: its two letters read as digits, so that additions do not shift it. */
const numberOf = (code: string) => (code.charCodeAt(0) - 64) * 27 + code.charCodeAt(1) - 64;

const known: ReadonlyMap<string, Country> = new Map(
  getCountries()
    .map((code) => ({
      country_pk: numberOf(code),
      countryDispName: names.of(code) ?? code,
      code,
      phone_code: getCountryCallingCode(code),
      code_iso3: alpha3.get(code) ?? "",
    }))
    .sort((one, other) => one.countryDispName.localeCompare(other.countryDispName, "en"))
    .map((country) => [country.code, country]),
);

/** Every country, sorted by its English name. */
export const countries: readonly Country[] = [...known.values()];

/** @returns undefined for an unknown code. */
export const countryOf = (code: string): Country | undefined => known.get(code);

const plain = (name: string) => name.trim().toLocaleLowerCase("en");
const byName = new Map(countries.map((country) => [plain(country.countryDispName), country]));

/** @returns undefined if no country has this English name. */
export const countryNamed = (name: string): Country | undefined => byName.get(plain(name));

export const isCountry = (code: string): code is CountryCode => known.has(code);
