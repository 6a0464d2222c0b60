import { isHexAddress } from '@causeway/protocol/address'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { getAddress, type Address, type Client } from 'viem'
import * as v from 'valibot'
import { readDepositors } from './readDepositors.ts'

/** Who ever put something into a plan, remembered between runs: a year of blocks is read once, not every ten minutes. */
export interface DepositorBook {
  readonly of: (plan: Address, span: Span) => Promise<readonly Address[]>
  readonly save: () => void
}

/** Blocks, both ends included. */
interface Span {
  readonly from: bigint
  readonly to: bigint
}

/** Blocks that are read again, because they may have been replaced. A wallet too many does no harm. */
const unsure = 256

const Wallet = v.pipe(
  v.string(),
  v.check<string>(isHexAddress),
  v.transform((text) => getAddress(text)),
)
const Pages = v.record(v.string(), v.object({ upTo: v.number(), wallets: v.array(Wallet) }))
type Pages = v.InferOutput<typeof Pages>

/**
 * @param file where it is kept, one file a chain; null: nowhere. A file that cannot be read begins anew: all of it is on
 * the chain
 */
export function depositorBook(client: Client, file: string | null): DepositorBook {
  const pages = load(file)

  async function read(plan: Address, { from, to }: Span): Promise<readonly Address[]> {
    const known = pages[plan] ?? { upTo: 0, wallets: [] }
    const again = BigInt(Math.max(0, known.upTo - unsure))
    const fresh = await readDepositors(client, plan, { from: again > from ? again : from, to })
    const wallets = [...new Set([...known.wallets, ...fresh])]
    pages[plan] = { upTo: Number(to), wallets }
    return wallets
  }
  return {
    of: read,
    save() {
      if (file === null) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(pages))
    },
  }
}

function load(file: string | null): Pages {
  if (file === null) return {}
  try {
    return v.parse(Pages, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const isUnread = error instanceof SyntaxError || v.isValiError(error)
    if (isUnread || (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
