/** A block of commands of a guide. */
export interface GuideBlock {
  readonly code: string
  /** Why it is not run where tests run; null: it is. */
  readonly reason: string | null
  /** It runs on, beside the blocks behind it. */
  readonly goesOn: boolean
}

/** A comment that stands alone right before the block. */
const block = /(?:<!-- (?<mark>[^>]*?) -->\n\n?)?```sh\n(?<code>[\s\S]*?)\n```/gu

/**
 * The blocks of commands (`sh`) of a guide, in order. A comment before one marks it: `not run: the reason`, or `goes on`.
 * @throws Error for a mark that is neither
 */
export function guideBlocks(guide: string): readonly GuideBlock[] {
  return [...guide.matchAll(block)].map(({ groups }) => {
    const { mark, code = '' } = groups ?? {}
    const reason = /^not run: (?<reason>.{10,})$/su.exec(mark ?? '')?.groups?.['reason'] ?? null
    const goesOn = mark === 'goes on'
    if (mark !== undefined && reason === null && !goesOn)
      throw new Error(`"${mark}" is no mark of a block: "not run: <reason>" or "goes on".`)
    return { code, reason, goesOn }
  })
}
