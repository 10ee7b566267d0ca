const host = /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const mailbox = /^(?=.{1,64}$)[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*$/;

/** Whether `address` is a plausible email address. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf("@");
  return mailbox.test(address.slice(0, Math.max(0, at))) && host.test(address.slice(at + 1));
}

export const noEmail = "Enter an email address such as ann@mail.example";
