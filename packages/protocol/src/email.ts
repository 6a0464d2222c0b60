/**
 * The form of an e-mail address as browsers check it (HTML standard, `input type=email`), with a dot in the domain:
 * nobody logs in with a mailbox on a bare host. At most 254 characters (RFC 5321).
 */
const rule =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u

/** Whether a text has the form of an e-mail address (SPEC §5). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && rule.test(text)
}
