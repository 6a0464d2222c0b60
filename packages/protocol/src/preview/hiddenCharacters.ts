import { utf8TextOf } from '../ens/encodeCall.ts'

/** Letters that show nothing or turn the text around: what is read is then not what is signed. The looks of emoji are none. */
export const hiddenCharacters =
  /(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}|[\u2028-\u202E\uFFF9-\uFFFB]/u

const everyHidden = new RegExp(hiddenCharacters.source, 'gu')

/** A text with such letters written out: `U+202E` in brackets, where it stands. */
export function showHiddenCharacters(text: string): string {
  return text.replace(
    everyHidden,
    (letter) => `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )
}

/** Line breaks and tabs are text; what steers a terminal is not. */
const control = /(?![\t\n\r])\p{Cc}/u

/** The text that bytes are; undefined where they are none. */
export function readableText(bytes: Uint8Array): string | undefined {
  try {
    // A mark of byte order is read over by decoders, and signed all the same.
    const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    const text = `${isMarked ? '\u{FEFF}' : ''}${utf8TextOf(bytes)}`
    return control.test(text) ? undefined : text
  } catch {
    // No UTF-8, so no text.
    return undefined
  }
}
