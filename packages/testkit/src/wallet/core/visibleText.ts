// Controls, soft hyphen, zero-width and bidirectional marks, line and paragraph separators, tags, lone surrogates.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * A page's text with every character spelled out that cannot be seen or that turns the others around ("‹U+202E›"),
 * so that what is read is what is signed.
 * @param lines true keeps line breaks and tabs, for messages.
 */
export function visibleText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  return text.replaceAll(unseen, (character) =>
    lines && (character === '\n' || character === '\t')
      ? character
      : `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  )
}
