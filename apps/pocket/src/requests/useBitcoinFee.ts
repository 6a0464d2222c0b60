import type { RequestDescription } from '@causeway/testkit/wallet/approve/types'
import { useEffect, useState } from 'react'
import { plannedTransfer } from './executeBitcoin.ts'
import type { PocketConfig } from '../config/config.ts'
import type { RequestResolution } from './types.ts'
import { btc } from './resolveBitcoin.ts'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'

interface BitcoinFee {
  readonly rows: RequestDescription['rows']
  readonly refusal?: string
}

/** What a transfer of bitcoin will cost, or why it cannot be made, asked of the chain before anybody approves. */
export function useBitcoinFee(judged: RequestResolution, config: PocketConfig): BitcoinFee {
  const [seen, setSeen] = useState<BitcoinFee>({ rows: [] })
  useEffect(() => {
    if (judged.kind !== 'bitcoin' || judged.asked.kind !== 'transfer') return
    let over = false
    const tell = (found: BitcoinFee) => {
      if (!over) setSeen(found)
    }
    plannedTransfer(judged.asked, config).then(
      ({ fee }) => tell({ rows: [{ label: m.fee.label, value: btc(fee) }] }),
      (error: Error) => tell({ rows: [], refusal: error.message }),
    )
    return () => {
      over = true
    }
  }, [judged, config])
  return seen
}
