import { createContext, useContext } from "react";

/** What is known of the forms of the response being rendered; undefined in a browser. */
const FormsOfPage = createContext<{ isTypedInto: boolean } | undefined>(undefined);

export const FormsOfPageProvider = FormsOfPage.Provider;
export const useFormsOfPage = () => useContext(FormsOfPage);

/** Says that the page has a form whose input is stored when the page is left. */
export function useTypedForm(): void {
  const forms = useFormsOfPage();
  if (forms) forms.isTypedInto = true;
}
