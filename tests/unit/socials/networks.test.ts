import { expect, test } from "vitest";
import { isOfNetwork, type NetworkField, networkFields, networks } from "../../../server/contract/socials/networks";

const good: readonly (readonly [NetworkField, string])[] = [
  ["facebook_url", "https://fb.com/corner"],
  ["facebook_url", "HTTPS://WWW.FACEBOOK.COM/Corner"],
  ["youtube_link", "https://youtu.be/abc"],
  ["twitter_url", "https://x.com/corner"],
  ["trip_advisor_url", "https://www.tripadvisor.co.uk/Restaurant_Review"],
  ["pinterest_url", "https://pin.it/abc"],
  ["google_reviews_url", "https://www.google.ca/maps/place/Corner"],
  ["google_reviews_url", "https://google.com/search?q=corner"],
  ["google_reviews_url", "https://maps.app.goo.gl/abc"],
  ["google_reviews_url", "https://g.page/corner/review"],
  ["yellow_pages_url", "https://www.pagesjaunes.fr/pros/1"],
  ["facebook_url", "https://facebook.com:443/corner"],
];
test.each(good)("%s takes %s", (field, url) => expect(isOfNetwork(field, url)).toBe(true));

const bad: readonly (readonly [NetworkField, string])[] = [
  ["facebook_url", "http://facebook.com/corner"],
  ["facebook_url", "javascript:alert(1)//https://facebook.com"],
  ["facebook_url", "ftp://facebook.com/corner"],
  ["facebook_url", "facebook.com/corner"],
  ["facebook_url", "//facebook.com/corner"],
  ["facebook_url", "https://"],
  ["facebook_url", "https:facebook.com/corner"],
  ["facebook_url", "https://facebook.com.evil.example/corner"],
  ["facebook_url", "https://facebook.com@evil.example/"],
  ["facebook_url", "https://me:secret@facebook.com/"],
  ["facebook_url", "https://evilfacebook.com/"],
  ["facebook_url", "https://facebook.co/"],
  ["facebook_url", "https://fаcebook.com/"],
  ["facebook_url", "https://evil.example\\@facebook.com/"],
  ["facebook_url", "https://facebook.com\\.evil.example/"],
  ["facebook_url", "https://facebook.com:8443/"],
  ["facebook_url", "https://facebook.com./"],
  ["facebook_url", "https://facebook.com/a b"],
  ["facebook_url", "https://instagram.com/corner"],
  ["trip_advisor_url", "https://tripadvisor.evil/"],
  ["yelp_url", "https://yelp.tk/"],
  ["google_reviews_url", "https://www.google.com/url?q=https://evil.example"],
  ["google_reviews_url", "https://www.google.com/maps/../url?q=https://evil.example"],
  ["google_reviews_url", "https://www.google.com/mapsevil"],
  ["google_plus_url", "https://google.com/corner"],
];
test.each(bad)("%s refuses %s", (field, url) => expect(isOfNetwork(field, url)).toBe(false));

test("each network takes its own example", () => {
  for (const field of networkFields) expect(isOfNetwork(field, networks[field].example)).toBe(true);
});
