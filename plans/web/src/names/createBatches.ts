/** A question that is on its way together with others. */
interface Waiting<Answer> {
  readonly promise: Promise<Answer>
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Puts together what is asked within a moment, so that a page of rows is one question. The same key is asked once.
 * @param deps.ask answers many keys at once; a key that it leaves out has the answer `none`
 * @param deps.waitMs how long is waited for more. @param deps.most keys of one question; more are asked beside it
 * @returns asks for one key; fails as its question does, and is asked anew the next time
 */
export function createBatches<Answer>(deps: {
  readonly ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
  readonly none: Answer
  readonly waitMs: number
  readonly most: number
}): (key: string) => Promise<Answer> {
  const { ask, none, waitMs, most } = deps
  let waiting = new Map<string, Waiting<Answer>>()

  function send(): void {
    const all = [...waiting]
    waiting = new Map()
    for (let at = 0; at < all.length; at += most) void answer(all.slice(at, at + most))
  }

  async function answer(part: readonly (readonly [string, Waiting<Answer>])[]): Promise<void> {
    try {
      const answers = await ask(part.map(([key]) => key))
      for (const [key, { resolve }] of part) resolve(answers.get(key) ?? none)
    } catch (error) {
      for (const [, { reject }] of part) reject(error)
    }
  }

  return (key) => {
    if (waiting.size === 0) setTimeout(send, waitMs)
    const known = waiting.get(key)
    if (known) return known.promise
    const settle: Partial<Pick<Waiting<Answer>, 'resolve' | 'reject'>> = {}
    const promise = new Promise<Answer>((resolve, reject) =>
      Object.assign(settle, { resolve, reject }),
    )
    waiting.set(key, { ...(settle as Required<typeof settle>), promise })
    return promise
  }
}
