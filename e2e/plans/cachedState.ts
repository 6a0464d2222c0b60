import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '@causeway/protocol/http/call'
import { statusOf } from '@causeway/plans/protocol/api/indexer/statusOf'
import { cachedBuild } from '../../tools/lib/cachedBuild.ts'
import { hashFiles } from '../../tools/lib/hashFiles.ts'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { seedInto, startChainAndIndexer } from './smallStack.ts'

/** What an indexer's database depends on besides the chain. */
const sources = ['services', 'packages/protocol', 'package-lock.json']
const lookMs = 100

/**
 * The folder that small stacks begin as copies of: the seeded chain, and the database of an indexer that has read all of it, which
 * takes as long as a walk. It is kept, and made anew when the chain or the services change.
 */
export async function cachedState(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-plans-'))
  try {
    await seedInto(folder)
    const chain = createHash('sha256').update(readFileSync(join(folder, 'chain.json')))
    return await cachedBuild({
      home: fromRoot('.causeway/plans'),
      hash: hashFiles(sources, chain.digest('hex')),
      note: () => {},
      build: async (kept) => {
        // The chain writes its file anew when it ends: kept is the one that it begins with.
        cpSync(folder, kept, { recursive: true })
        await readAll(folder)
        cpSync(join(folder, 'database'), join(kept, 'database'), { recursive: true })
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets an indexer read the whole chain of a folder into its database there. */
async function readAll(folder: string): Promise<void> {
  const { urls, stop } = await startChainAndIndexer({ folder, slot: 0 })
  try {
    for (;;) {
      const { indexed, head } = await call(statusOf, { base: urls.indexer })
      if (indexed && indexed.number >= head.number) return
      await sleep(lookMs)
    }
  } finally {
    await stop()
  }
}
