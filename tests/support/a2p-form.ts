/* A registration of the second business that is accepted. */

export const address = "/settings/businessProfile/a2p10dlc";

export const typed = {
  name: "Harbour Books",
  website_url: "http://127.0.0.1:9/",
  street: "1869 Lower Water Street",
  city: "Halifax",
  region: "Nova Scotia",
  postal_code: "B3J 1S9",
  first_name: "Siobhán",
  last_name: "MacDonald",
  business_title: "Owner",
  email: "hello@harbour-books.example",
  phone_number: "+19025550100",
  opt_in_url: "",
  privacy_url: "",
  sample_message_1: "Harbour Books: you have 250 points. Reply STOP to opt out.",
  sample_message_2: "A new book is in. Come and see us this week.",
};
export const chosen = {
  business_type: "Corporation",
  business_industry: "RETAIL",
  job_position: "CEO",
  country_iso: "CA",
};
