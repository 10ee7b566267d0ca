import { isEmail, noEmail } from "../common/email";
import { asProblems, type Problems } from "../common/problems";
import { type Check, group, type InputOf, problemsIn, type SentOf } from "../field";
import { type CustomerFields, customerFields } from "./fields";

type Said = Partial<InputOf<CustomerFields>>;

/** Rules that need neither the store nor the phone library. @param today YYYY-MM-DD in the business's time zone. */
export const checkCustomer =
  (today: string): Check<Said> =>
  ({ firstName = "", lastName = "", email = "", birthDate = "", account_number = "", geo_lat, geo_long }, say) => {
    if (firstName.includes("\n")) say("firstName", "Write the name on one line");
    if (lastName.includes("\n")) say("lastName", "Write the name on one line");
    if (account_number.includes("\n")) say("account_number", "Write the account number on one line");
    if (email !== "" && !isEmail(email)) say("email", noEmail);
    if (birthDate > today) say("birthDate", "The birth date is in the future");
    if ((geo_lat === undefined) !== (geo_long === undefined))
      say("geo_lat", "Enter both latitude and longitude, or neither");
  };

/** Validates a partial save; fields left out are not checked. */
export function profileProblems(said: SentOf<CustomerFields>, today: string): Problems {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null));
  const rules = group<CustomerFields>(customerFields, checkCustomer(today));
  return asProblems(problemsIn(rules, given as InputOf<CustomerFields>, Object.keys(given)));
}

/** Whether all identifying values are blank. */
export const isNobody = (said: readonly (string | undefined)[]): boolean => said.every((text) => !text);

/** Message for a profile that identifies nobody, shown at the form's first field. */
export const nobody = "Enter a name, an email address, a phone or an account number";
