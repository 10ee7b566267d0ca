import { fieldLabels, unnamedCustomField } from "../customers/labels";
import type { ImportKind } from "./words";

/** A field that a column may hold; `field` is its name on the wire. */
export interface ImportField {
  readonly field: string;
  readonly text: string;
  /** What a person must know to fill it in. */
  readonly hint?: string;
  /** Header names that match the field, in English, French and Spanish; lower case, without accents and punctuation. */
  readonly known: readonly string[];
  /** One of the business's own fields (`customFlag` of section 3's import setting). */
  readonly custom?: true;
}

const customField = (number: number): ImportField => ({
  field: `custom_field_${number}`,
  text: unnamedCustomField(number),
  known: [
    `custom field ${number}`,
    `custom ${number}`,
    `champ personnalise ${number}`,
    `campo personalizado ${number}`,
  ],
  custom: true,
});

const named = (field: keyof typeof fieldLabels) => ({ field, text: fieldLabels[field] });

/** The customer's own details, in the words of section 3's profile. */
export const customerImportFields: readonly ImportField[] = [
  {
    ...named("email"),
    known: ["email", "e mail", "email address", "mail", "courriel", "adresse courriel", "correo", "correo electronico"],
  },
  {
    ...named("phone"),
    known: [
      "phone",
      "phone number",
      "mobile",
      "mobile phone",
      "cell",
      "cell phone",
      "cellphone",
      "telephone",
      "tel",
      "portable",
      "cellulaire",
      "numero de telephone",
      "telefono",
      "movil",
      "celular",
    ],
  },
  {
    ...named("country_code"),
    hint: "A country such as CA or Canada, or a code such as +1",
    known: ["country code", "phone country", "phone country code", "indicatif", "codigo de pais"],
  },
  {
    ...named("firstName"),
    known: ["first name", "firstname", "first", "given name", "prenom", "nombre"],
  },
  {
    ...named("lastName"),
    known: [
      "last name",
      "lastname",
      "last",
      "surname",
      "family name",
      "nom",
      "nom de famille",
      "apellido",
      "apellidos",
    ],
  },
  {
    field: "name",
    text: "Full name",
    hint: "“Zoé Tremblay” or “Tremblay, Zoé”",
    known: ["name", "full name", "customer", "customer name", "nom complet", "client", "nombre completo", "cliente"],
  },
  {
    ...named("birthDate"),
    known: [
      "birth date",
      "birthdate",
      "birthday",
      "date of birth",
      "dob",
      "date de naissance",
      "naissance",
      "anniversaire",
      "fecha de nacimiento",
      "nacimiento",
      "cumpleanos",
    ],
  },
  {
    ...named("account_number"),
    known: [
      "account number",
      "account",
      "account no",
      "customer number",
      "customer id",
      "card number",
      "membership number",
      "member id",
      "loyalty number",
      "numero de compte",
      "numero de client",
      "numero de carte",
      "numero de cuenta",
      "numero de cliente",
      "numero de tarjeta",
    ],
  },
  {
    ...named("language"),
    hint: "Language name or abbreviation",
    known: ["language", "lang", "preferred language", "langue", "idioma"],
  },
  {
    ...named("consentEmail"),
    hint: "Yes or no",
    known: [
      "email consent",
      "consent email",
      "email opt in",
      "accepts marketing",
      "accepts email marketing",
      "newsletter",
      "consentement courriel",
      "consentimiento correo",
    ],
  },
  {
    ...named("consentPhone"),
    hint: "Yes or no",
    known: [
      "phone consent",
      "sms consent",
      "consent phone",
      "consent sms",
      "sms opt in",
      "accepts sms marketing",
      "consentement sms",
      "consentimiento sms",
    ],
  },
  {
    ...named("userTags"),
    hint: "Tag names separated by commas, semicolons or vertical bars; added to existing tags",
    known: ["tags", "tag", "labels", "etiquettes", "etiquetas"],
  },
  {
    ...named("tier"),
    hint: "A tier name; the tier then stays until changed manually",
    known: ["tier", "level", "tier name", "loyalty tier", "niveau", "palier", "nivel"],
  },
  {
    ...named("branch"),
    hint: "Branch name or number; new customers only",
    known: ["branch", "store", "location", "shop", "home store", "succursale", "magasin", "sucursal", "tienda"],
  },
  {
    field: "points",
    text: "Starting points",
    hint: "New customers only; import other points as transactions",
    known: [
      "points",
      "point balance",
      "points balance",
      "loyalty points",
      "starting points",
      "balance",
      "solde",
      "solde de points",
      "puntos",
      "saldo",
      "saldo de puntos",
    ],
  },
  {
    ...named("address"),
    known: ["address", "street address", "address 1", "address1", "adresse", "direccion"],
  },
  {
    ...named("street_number"),
    known: ["street number", "numero civique", "numero de calle"],
  },
  { ...named("route"), known: ["street", "route", "rue", "calle"] },
  { ...named("city"), known: ["city", "town", "ville", "ciudad"] },
  {
    ...named("province"),
    known: ["province", "state", "region", "etat", "provincia", "estado"],
  },
  {
    ...named("postal_code"),
    known: ["postal code", "zip", "zip code", "postcode", "code postal", "codigo postal"],
  },
  { ...named("country"), known: ["country", "pays", "pais"] },
  {
    ...named("notes"),
    known: ["notes", "note", "comments", "remarques", "commentaires", "notas"],
  },
  {
    field: "referral_code",
    text: "Referral code",
    hint: "Code or link of the referring customer; new customers only",
    known: ["referral code", "referral link", "referral", "referred by", "code de parrainage", "codigo de referido"],
  },
  customField(1),
  customField(2),
  customField(3),
  customField(4),
  customField(5),
];

export const transactionImportFields: readonly ImportField[] = [
  {
    field: "email",
    text: "Customer's email",
    known: [
      "email",
      "e mail",
      "email address",
      "customer email",
      "courriel",
      "courriel du client",
      "correo",
      "correo electronico",
    ],
  },
  {
    field: "phone",
    text: "Customer's phone",
    known: ["phone", "phone number", "customer phone", "mobile", "telephone", "telefono"],
  },
  {
    field: "account_number",
    text: "Customer's account number",
    known: [
      "account number",
      "account",
      "customer number",
      "customer id",
      "card number",
      "member id",
      "numero de compte",
      "numero de client",
      "numero de cuenta",
      "numero de cliente",
    ],
  },
  {
    field: "date",
    text: "Date",
    hint: "Date, with or without time, in the business's time zone",
    known: [
      "date",
      "transaction date",
      "date and time",
      "datetime",
      "created at",
      "sale date",
      "purchase date",
      "date de transaction",
      "date de vente",
      "fecha",
      "fecha de venta",
    ],
  },
  {
    field: "amount",
    text: "Amount",
    known: [
      "amount",
      "total",
      "sale amount",
      "sales",
      "purchase amount",
      "order total",
      "montant",
      "importe",
      "monto",
      "total de venta",
    ],
  },
  { field: "points", text: "Points", known: ["points", "points earned", "points moved", "puntos"] },
  {
    field: "type",
    text: "Type",
    hint: "Transaction type name or number; Rewards if blank",
    known: ["type", "transaction type", "kind", "type de transaction", "tipo", "tipo de transaccion"],
  },
  {
    field: "branch",
    text: "Branch",
    hint: "The name or number of a branch",
    known: ["branch", "store", "location", "shop", "succursale", "magasin", "sucursal", "tienda"],
  },
  {
    field: "reference",
    text: "Reference",
    hint: "Sale number such as an invoice number; numbers already imported are skipped",
    known: [
      "reference",
      "ref",
      "transaction id",
      "invoice",
      "invoice number",
      "receipt",
      "receipt number",
      "order",
      "order number",
      "order id",
      "facture",
      "numero de facture",
      "commande",
      "recu",
      "factura",
      "numero de factura",
      "pedido",
    ],
  },
  {
    field: "comments",
    text: "Comments",
    known: ["comments", "comment", "note", "notes", "commentaires", "comentarios"],
  },
];

export const importFieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === "customers" ? customerImportFields : transactionImportFields;
