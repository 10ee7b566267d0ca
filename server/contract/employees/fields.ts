import { isEmail, noEmail } from "../common/email";
import { isUserName } from "../common/user-name";
import { group, oneId, oneOf, spelled, text, yesNo } from "../field";
import { defaultPosition, isBranchPosition, positionIds } from "./words";

const longestName = 60;
export const hasMarkup = (name: string): boolean => /[<>]/.test(name);
export const noMarkup = "Leave out < and >";
export const noUserName = "Use 3 to 64 letters, digits and . _ @ + -, beginning with a letter or digit";

/**
 * Section 3 of document 001, "Employee", under the names that refusals use. The password is required for a new
 * employee; an edit without password or PIN keeps them.
 */
export const employee = group(
  {
    first: text(longestName, { missing: "Enter a first name" }),
    last: text(longestName, { missing: "Enter a last name" }),
    email: text(200),
    employee_position: oneOf(positionIds, { otherwise: defaultPosition, unreadable: "Choose a position" }),
    /** The branch of a branch position. */
    bbfk: oneId(),
    employee_role: text(20),
    clerk_kiosk_mode: yesNo(),
    clerk_redeem_behalf: yesNo(true),
    username: text(100, { missing: "Enter a username" }),
    password: spelled<string>(),
    pin: spelled<string>(),
  },
  ({ first, last, email, username, employee_position: position = defaultPosition, bbfk }, say) => {
    if (hasMarkup(first)) say("first", noMarkup);
    if (hasMarkup(last)) say("last", noMarkup);
    if (email !== "" && !isEmail(email)) say("email", noEmail);
    if (username !== "" && !isUserName(username.toLowerCase())) say("username", noUserName);
    if (isBranchPosition(position) && bbfk === undefined) say("bbfk", "Choose a branch");
  },
);

/** A business's own role; its permissions are set with check boxes. */
export const role = group(
  { name: text(longestName, { missing: "Enter a name" }), permissions: spelled<string[]>() },
  ({ name }, say) => {
    if (hasMarkup(name)) say("name", noMarkup);
  },
);
