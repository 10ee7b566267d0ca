import { createContext, useContext } from "react";

/**
 * Set while the server draws a page that says what went wrong: the name of that answer in the log. A browser does not
 * know it, so such a page comes without script.
 */
const IncidentContext = createContext<string | undefined>(undefined);

export const IncidentProvider = IncidentContext.Provider;
export const useIncident = () => useContext(IncidentContext);
