/** Where systems are connected (`/settings/integrations/{action}`, section 2 of document 001). */
export const integrationsPath = "/settings/integrations/dashboard";
