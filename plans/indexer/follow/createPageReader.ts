import type { ChosenPage } from '../chain/choosePage.ts'
import { readPage, type PageRead } from '../chain/readPage.ts'
import type { Witnessed, createWitness } from '@causeway/services/lib/follow/createWitness'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'

export interface PageReader {
  /** The page as a node tells it; it was begun already if `begin` named the same page. */
  readonly read: (page: ChosenPage, indexed: StoredBlock | null) => Promise<Witnessed<PageRead>>
  /** Begins to read the page that will probably be asked for next. */
  readonly begin: (page: ChosenPage, indexed: StoredBlock | null) => void
}

/**
 * Reads the next page from the node while the database stores the one before it: either waits for the other half of the
 * time. What was read ahead is a guess: it is used only if the next step, which looks at the chain and the list of plans anew, comes
 * to the very same page on top of the very same block.
 */
export function createPageReader(
  witness: Pick<ReturnType<typeof createWitness<PageRead>>, 'read'>,
): PageReader {
  let ahead: { readonly key: string; readonly answer: Promise<Witnessed<PageRead>> } | null = null

  const ask = ({ range, emitters, cursor }: ChosenPage, indexed: StoredBlock | null) =>
    witness.read(range, (client) =>
      readPage(client, range, emitters, cursor === null ? indexed : null),
    )

  return {
    read: (page, indexed) => {
      const begun = ahead?.key === keyOf(page, indexed) ? ahead.answer : null
      ahead = null
      return begun ?? ask(page, indexed)
    },
    begin: (page, indexed) => {
      const answer = ask(page, indexed)
      // Whoever reads the page meets its failure; a page that nobody reads must not end the process with one.
      answer.catch(() => {})
      ahead = { key: keyOf(page, indexed), answer }
    },
  }
}

function keyOf({ range, emitters, cursor }: ChosenPage, indexed: StoredBlock | null): string {
  return JSON.stringify([range, emitters, cursor, indexed?.hash])
}
