import { createContext, useContext } from "react";

/**
 * Incident id of an error page rendered by the server. The browser does not know it, so error pages are not hydrated.
 */
const IncidentContext = createContext<string | undefined>(undefined);

export const IncidentProvider = IncidentContext.Provider;
export const useIncident = () => useContext(IncidentContext);
