import { createContext, useContext } from "react";

/** Names this answer in the log, for the page that has to say that something went wrong. */
const IncidentContext = createContext<string | undefined>(undefined);

export const IncidentProvider = IncidentContext.Provider;
export const useIncident = () => useContext(IncidentContext);
