import { isEmail, noEmail } from "../common/email";
import { asProblems, type Problems } from "../common/problems";
import { type Check, group, type InputOf, problemsIn, type SentOf } from "../field";
import { type CustomerFields, customerFields } from "./fields";

type Said = Partial<InputOf<CustomerFields>>;

/** The rules that need neither store nor phone book. @param today YYYY-MM-DD in the business's zone. */
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

/** What is wrong with what a save says; what it leaves out is not looked at. */
export function profileProblems(said: SentOf<CustomerFields>, today: string): Problems {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null));
  const rules = group<CustomerFields>(customerFields, checkCustomer(today));
  return asProblems(problemsIn(rules, given as InputOf<CustomerFields>, Object.keys(given)));
}

/** Whether anything tells the customer from others. */
export const isNobody = (said: readonly (string | undefined)[]): boolean => said.every((text) => !text);

/** The message of a profile that names nobody, on the first field of the form. */
export const nobody = "Enter a name, an email address, a phone or an account number";
