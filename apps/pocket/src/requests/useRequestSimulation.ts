import { amountFigure } from '@causeway/protocol/amount/formatAmount'
import { simulateRequest } from '@causeway/testkit/wallet/approve/executeRequest'
import type { RequestDescription } from '@causeway/testkit/wallet/approve/types'
import { useEffect, useState } from 'react'
import { plannedTransfer } from './executeBitcoin.ts'
import type { PocketChain, PocketConfig } from '../config/config.ts'
import type { RequestResolution } from './types.ts'
import { btc } from './resolveBitcoin.ts'
import { locale, pocketMessages as m } from '../i18n/pocketMessages.ts'

interface Simulation {
  readonly rows: RequestDescription['rows']
  readonly refusal?: string
}

/** What a transaction will cost at most, or why the contract would refuse it, asked of the chain before anybody approves. */
export function useRequestSimulation(
  judged: RequestResolution,
  config: PocketConfig,
  chain: PocketChain | undefined,
): Simulation {
  const [seen, setSeen] = useState<Simulation>({ rows: [] })
  useEffect(() => {
    if (judged.kind !== 'bitcoin' || judged.asked.kind !== 'transfer') return
    let over = false
    const tell = (found: Simulation) => {
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
  useEffect(() => {
    if (judged.kind !== 'ask' || judged.asked.kind !== 'send' || !chain) return
    let over = false
    const look = async (transaction: Parameters<typeof simulateRequest>[0], at: PocketChain) => {
      const found = await simulateRequest(transaction, { ...config, chain: at })
      if (!over) setSeen(inWords(found))
    }
    void look(judged.asked.transaction, chain)
    return () => {
      over = true
    }
  }, [judged, config, chain])
  return seen
}

function inWords(found: Awaited<ReturnType<typeof simulateRequest>>): Simulation {
  if ('refusal' in found) return { rows: [], refusal: found.refusal }
  const fee = amountFigure(found.gas * found.price, { decimals: 18 }, { kind: 'exact', locale })
  return {
    rows: [
      { label: m.fee.gas, value: amountFigure(found.gas, {}, { locale }) },
      { label: m.fee.label, value: m.fee.atMost(fee) },
    ],
  }
}
