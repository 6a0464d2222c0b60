import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'

/**
 * What somebody says of themselves, where it stands among our words: on one line, in marks that it cannot close, and no longer than a
 * name. Letters that show nothing are written out.
 */
export function quotedText(words: string): string {
  const line = showHiddenCharacters(words)
    .replaceAll(/[“”„‟"«»『』「」]/gu, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return `“${line.replace(/(?<=^.{60}).+/u, '…')}”`
}
