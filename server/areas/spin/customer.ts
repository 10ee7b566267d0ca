import { customersNamed } from "../../customers/named";
import { refuse } from "../../errors";

type Scope = Parameters<typeof customersNamed>[0];

/** The only customer with this email address, phone number or account number. @throws ApiError otherwise. */
export async function findCustomer(scope: Scope, typed: string) {
  if (typed === "") throw refuse({ customer: ["Enter the customer's email, phone or account number"] });
  const [customer, another] = await customersNamed(scope, typed, 2);
  if (!customer) throw refuse({ customer: ["No customer has this email, phone or account number"] });
  if (another) throw refuse({ customer: ["Several customers match. Enter the account number"] });
  return customer;
}
