/** Release of this back end (section 9 of document 000): `version` of the refresh answer, `X-App-Version` of every answer. */
export const appVersion = "2.26.15";
