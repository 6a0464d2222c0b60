/** What a documentation comment says, taken apart by its tags. Texts are Markdown. */
export interface Comment {
  readonly summary: string
  readonly params: readonly { readonly name: string; readonly text: string }[]
  readonly returns: string
  readonly throws: readonly string[]
  readonly examples: readonly string[]
  readonly see: readonly string[]
}

/** Tags that say something to tools or to people of the house, not to readers of the reference. */
const silent = new Set(['testonly', 'later', 'internal'])

/**
 * Takes a documentation comment apart. A tag may stand at the start of a line or after the end of a sentence, as the
 * house writes short ones.
 */
export function readComment(text: string): Comment {
  const params: { name: string; text: string }[] = []
  const throws: string[] = []
  const examples: string[] = []
  const see: string[] = []
  let summary = ''
  let returns = ''
  const pieces = text.split(
    /(?:^|\n\s*|(?<=[.:;)`] ))(?=@(?:param|returns|throws|example|see|default|testonly|later|public|internal)\b)/u,
  )
  for (const piece of pieces) {
    const match = /^@(?<tag>\w+)\s*(?<rest>[\s\S]*)$/u.exec(piece)
    const tag = match?.groups?.['tag']
    const rest = match?.groups?.['rest']?.trim() ?? ''
    if (tag === undefined) summary += piece.trim()
    else if (tag === 'param') {
      const [, name = '', said = ''] = /^(\[?[\w.]+\]?)\s*(?:-\s*)?([\s\S]*)$/u.exec(rest) ?? []
      params.push({ name, text: flow(said) })
    } else if (tag === 'returns') returns = flow(rest)
    else if (tag === 'throws') throws.push(flow(rest))
    else if (tag === 'example') examples.push(rest)
    else if (tag === 'see') see.push(flow(rest))
    else if (tag === 'public') summary = `${summary} ${flow(rest)}`
    else if (!silent.has(tag)) summary += ` (${tag}: ${flow(rest)})`
  }
  return { summary: summary.trim(), params, returns, throws, examples, see }
}

/** Lines that were broken for the width of the source, as one. */
export const flow = (text: string) => text.replaceAll(/\s*\n\s*/gu, ' ').trim()
