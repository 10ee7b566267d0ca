/**
 * Release of this back end (section 9 of document 000): `version` in the refresh response, `X-App-Version` in every
 * response.
 */
export const appVersion = "2.26.15";
