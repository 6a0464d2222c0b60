import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'

/** Letters of somebody's own word for themselves. */
const quotedMost = 60

/**
 * What somebody says of themselves, where it stands among our words: on one line, in marks that it cannot close, and no longer than a
 * name. Letters that show nothing are written out.
 */
export function quotedText(words: string): string {
  const line = showHiddenCharacters(words)
    .replaceAll(/[“”„‟"«»『』「」]/gu, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const letters = [...line]
  return `“${letters.length > quotedMost ? `${letters.slice(0, quotedMost).join('')}…` : line}”`
}
