import type { Versions } from "~/form/both-versions";
import { DeclaredField } from "~/form/declared-field";
import { type ScreenField, ScreenFields, type ScreenProps, screen } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import type { Differing } from "~/form/version-table";
import { PictureCard } from "~/items/fields/picture-card";
import { branch, business } from "../../../server/contract/branches/fields";
import { pick, without } from "../../../server/contract/field";
import { AddressCard } from "./address-card";
import type { BranchFacts } from "./facts";

export interface BranchProps extends ScreenProps<BranchFacts> {
  /** Whether the form includes the business's fields: for the default branch only. */
  readonly asksBusiness: boolean;
  /** Whether the server can look up addresses. */
  readonly finds: boolean;
}

/** Omits the country's name, which follows from its code. */
const branchForm = { fields: without(branch.fields, ["country"]) };

/** Labels, hints and options by field. */
const words = {
  name: { label: "Branch name" },
  category_fk: { label: "Category", more: ({ facts }) => ({ options: facts.categories }) },
  default_language: { label: "Default language", more: ({ facts }) => ({ options: facts.spoken }) },
  tags: { label: "Tags", hint: "Separate with commas" },
  virtual_branch_group_flag: { label: "Virtual branch", hint: "An online shop without an address" },
  logo_image: { label: "Logo" },
  address: { label: "Address" },
  street_number: { label: "Street number", span: 1 },
  route: { label: "Street", span: 2 },
  city: { label: "City", span: 1 },
  province: { label: "Province or state", span: 1 },
  postal_code: { label: "Postal code", span: 1 },
  country_short: { label: "Country", span: 2, more: ({ facts }) => ({ options: facts.countries }) },
  lat: { label: "Latitude", span: 1 },
  lng: { label: "Longitude", span: 1 },
  country_code: { label: "Phone country", needed: true, more: ({ facts }) => ({ options: facts.phoneCountries }) },
  phone: { label: "Phone", type: "tel", span: 1 },
  phone_ext: { label: "Extension", span: 1 },
  cell_number: { label: "Mobile phone", type: "tel", span: 1 },
  email: { label: "Email", type: "email", span: 2 },
  web_site: { label: "Website" },
} satisfies { readonly [N in keyof typeof branchForm.fields]: ScreenField<BranchProps> };

const Logo = ({ values }: BranchProps) => <PictureCard name="logo_image" title="Logo" values={values} />;

const address = pick(words, [
  "address",
  "street_number",
  "route",
  "city",
  "province",
  "postal_code",
  "country_short",
  "lat",
  "lng",
]);

const Address = (props: BranchProps) => {
  const fieldsOf = (names: readonly string[]) =>
    Object.entries<ScreenField<BranchProps>>(address).map(([name, how]) => {
      const field = Object.entries(branchForm.fields).find(([one]) => one === name)?.[1];
      const display = { ...how, ...how.more?.(props) };
      return field && names.includes(name) ? (
        <DeclaredField key={name} name={name} field={field} facts={props.facts} display={display} />
      ) : null;
    });
  const parts = Object.keys(address).filter((name) => name !== "address");
  return <AddressCard {...props} whole={fieldsOf(["address"])} parts={fieldsOf(parts)} />;
};

export const branchScreen = screen<BranchProps>()(branchForm, [
  {
    title: "Branch",
    fields: pick(words, ["name", "category_fk", "default_language", "tags", "virtual_branch_group_flag"]),
  },
  { title: "Logo", fields: pick(words, ["logo_image"]), Fields: Logo },
  { title: "Address", fields: address, Fields: Address },
  {
    title: "Contact",
    fields: pick(words, ["country_code", "phone", "phone_ext", "cell_number", "email", "web_site"]),
  },
]);

export const businessScreen = screen<BranchProps>()(business, [
  {
    title: "Business",
    description: () => "For all branches",
    fields: {
      name: { label: "Business name" },
      about: { label: "About" },
      about_link: { label: "About link" },
      category_fk: { label: "Business category", more: ({ facts }: BranchProps) => ({ options: facts.categories }) },
    },
  },
]);

const ofBusiness = (name: string) => `Business[${name}]`;

/** All fields of the branch form. */
export const BranchFields = (props: BranchProps) => (
  <>
    <ScreenFields of={branchScreen} props={props} />
    {props.asksBusiness ? <ScreenFields of={businessScreen} props={props} nameOf={ofBusiness} /> : null}
  </>
);

/** Differences between the saved and the submitted branch and business. */
export const differingBranch = (props: BranchProps, versions: Versions): Differing[] => [
  ...differingOn(branchScreen, props, versions),
  ...(props.asksBusiness ? differingOn(businessScreen, props, versions, ofBusiness) : []),
];
