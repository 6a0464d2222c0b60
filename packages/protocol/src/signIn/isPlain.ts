/** So many bytes has a message at most: a wallet shows all of it, and nobody reads more. */
export const longestMessage = 8_192

/** Control, direction and other characters that are not seen: a person would sign other words than are shown. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u
/** A text that reads the same wherever it is shown: one line, nothing hidden in it. */
export const isPlain = (text: string) => !hidden.test(text)

/** Whether a text is longer than a message may be, in the bytes of UTF-8 that a wallet signs. */
export function isTooLong(text: string): boolean {
  let bytes = 0
  for (const one of text) {
    const point = one.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes > longestMessage
}
