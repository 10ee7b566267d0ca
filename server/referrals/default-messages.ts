import type { Messages } from "../contract/referrals/messages";

/*
 * Initial messages of a programme. Carriers require the business's name in every text message (document 000, section
 * 4).
 */

const en: Messages = {
  referrer_email_subject: "{{referred_name|Your friend}} has joined {{business_name}}",
  referrer_email:
    "Hi {{referrer_name}},\n\n{{referred_name|Your friend}} has joined {{business_name}} with your link. Thank you!\n\nYour reward: {{referrer_reward}}. You get it once your friend meets the condition.\n\nKeep sharing your link: {{link}}\n\n{{business_name}}",
  referrer_sms:
    "{{business_name}}: {{referred_name|your friend}} has joined with your link. Thank you! Share it again: {{link}}",
  referred_email_subject: "Welcome to {{business_name}}",
  referred_email:
    "Hi {{referred_name}},\n\n{{referrer_name|A friend}} invited you, and you have joined {{business_name}}. Welcome!\n\nYour welcome reward: {{referred_reward}}.\n\nSee you soon,\n{{business_name}}",
  referred_sms: "{{business_name}}: welcome, {{referred_name}}! Your welcome reward: {{referred_reward}}.",
  referrer_earn_email_subject: "You have earned a reward at {{business_name}}",
  referrer_earn_email:
    "Hi {{referrer_name}},\n\nthanks to {{referred_name|your friend}} you have earned your reward: {{referrer_reward}}.\n\nInvite more friends with your link: {{link}}\n\n{{business_name}}",
  referrer_earn_sms:
    "{{business_name}}: you have earned {{referrer_reward}} thanks to {{referred_name|your friend}}. Thank you!",
};

const fr: Messages = {
  referrer_email_subject: "{{referred_name|Votre ami}} a rejoint {{business_name}}",
  referrer_email:
    "Bonjour {{referrer_name}},\n\n{{referred_name|Votre ami}} a rejoint {{business_name}} grâce à votre lien. Merci !\n\nVotre récompense : {{referrer_reward}}. Vous la recevrez dès que la condition sera remplie.\n\nPartagez encore votre lien : {{link}}\n\n{{business_name}}",
  referrer_sms:
    "{{business_name}} : {{referred_name|votre ami}} nous a rejoints grâce à votre lien. Merci ! À partager encore : {{link}}",
  referred_email_subject: "Bienvenue chez {{business_name}}",
  referred_email:
    "Bonjour {{referred_name}},\n\n{{referrer_name|Un ami}} vous a invité et vous avez rejoint {{business_name}}. Bienvenue !\n\nVotre récompense de bienvenue : {{referred_reward}}.\n\nÀ bientôt,\n{{business_name}}",
  referred_sms:
    "{{business_name}} : bienvenue, {{referred_name}} ! Votre récompense de bienvenue : {{referred_reward}}.",
  referrer_earn_email_subject: "Vous avez gagné une récompense chez {{business_name}}",
  referrer_earn_email:
    "Bonjour {{referrer_name}},\n\ngrâce à {{referred_name|votre ami}}, vous avez gagné votre récompense : {{referrer_reward}}.\n\nInvitez d'autres amis avec votre lien : {{link}}\n\n{{business_name}}",
  referrer_earn_sms:
    "{{business_name}} : vous avez gagné {{referrer_reward}} grâce à {{referred_name|votre ami}}. Merci !",
};

const es: Messages = {
  referrer_email_subject: "{{referred_name|Tu amigo}} se ha unido a {{business_name}}",
  referrer_email:
    "Hola, {{referrer_name}}:\n\n{{referred_name|Tu amigo}} se ha unido a {{business_name}} con tu enlace. ¡Gracias!\n\nTu recompensa: {{referrer_reward}}. La recibirás cuando se cumpla la condición.\n\nSigue compartiendo tu enlace: {{link}}\n\n{{business_name}}",
  referrer_sms:
    "{{business_name}}: {{referred_name|tu amigo}} se ha unido con tu enlace. ¡Gracias! Compártelo de nuevo: {{link}}",
  referred_email_subject: "Te damos la bienvenida a {{business_name}}",
  referred_email:
    "Hola, {{referred_name}}:\n\n{{referrer_name|Un amigo}} te invitó y ya formas parte de {{business_name}}. ¡Te damos la bienvenida!\n\nTu recompensa de bienvenida: {{referred_reward}}.\n\nHasta pronto,\n{{business_name}}",
  referred_sms: "{{business_name}}: ¡hola, {{referred_name}}! Tu recompensa de bienvenida: {{referred_reward}}.",
  referrer_earn_email_subject: "Has ganado una recompensa en {{business_name}}",
  referrer_earn_email:
    "Hola, {{referrer_name}}:\n\ngracias a {{referred_name|tu amigo}} has ganado tu recompensa: {{referrer_reward}}.\n\nInvita a más amigos con tu enlace: {{link}}\n\n{{business_name}}",
  referrer_earn_sms:
    "{{business_name}}: has ganado {{referrer_reward}} gracias a {{referred_name|tu amigo}}. ¡Gracias!",
};

const byAbbreviation: Readonly<Record<string, Messages>> = { en, fr, es };

/** @param abbreviation of the language, such as `fr`; English if it has no texts. */
export const defaultMessages = (abbreviation: string): Messages =>
  byAbbreviation[abbreviation.slice(0, 2).toLowerCase()] ?? en;
