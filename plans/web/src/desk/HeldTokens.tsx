import { useKit } from '@causeway/kit/react'
import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Kit } from '@causeway/kit'
import type { Address } from 'viem'
import { multicall } from 'viem/actions'
import { requireAnswers } from '../chain/isAnswer.ts'
import { settings } from '../core/settings.ts'
import { percent } from '../i18n/format.ts'
import { tokenOf } from '../plans/page/tokenOf.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Section } from '../ui/Section.tsx'
import { ColumnAmount } from '../ui/ShownAmount.tsx'
import { type DeskState } from './deskState.ts'
import { deskMessages as m } from './messages.gen.ts'

/** What the plan holds of each token, worth what by its feeds. */
export function HeldTokens({ state: s }: { state: DeskState }) {
  const { book, holdings, tokens, base } = s.v
  const { data: worths } = useQuery(
    heldWorthQuery(useKit(), { chainId: settings.chain.id, book, holdings: holdings.map(String) }),
  )
  const all = worths?.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) ?? 0n
  const unit = tokenOf(s, base)
  return (
    <Section title={m.heldTitle}>
      <DataTable
        label={m.heldTitle}
        columns={[
          m.token,
          { label: m.amountHeld, number: true },
          { label: m.worthIn(unit.symbol), number: true, beside: true },
          { label: m.share, number: true },
        ]}
        rows={tokens.map((token, i) => {
          const held = tokenOf(s, token)
          const worth = worths?.[i]
          return {
            key: token,
            quiet: holdings[i] === 0n,
            cells: [
              held.symbol,
              <ColumnAmount key="held" of={holdings[i] ?? 0n} unit={held} bare />,
              worth === undefined ? null : (
                <ColumnAmount key="worth" of={worth} unit={unit} places={2} bare />
              ),
              worth === undefined || all === 0n ? null : percent((worth * 10_000n) / all),
            ],
          }
        })}
      />
    </Section>
  )
}

interface HeldWorth {
  readonly chainId: number
  readonly book: Address
  /** In the order of the book, base units. */
  readonly holdings: readonly string[]
}

/** What each holding is worth in the base token by the feeds; undefined where its feed is silent. */
function heldWorthQuery(kit: Kit, params: HeldWorth) {
  const { chainId, book, holdings } = params
  return queryOptions({
    queryKey: ['heldWorth', params],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async (): Promise<readonly (bigint | undefined)[]> => {
      const said = await multicall(kit.client(chainId), {
        contracts: holdings.map((amount, i) => ({
          address: book,
          abi: tradeBookAbi,
          functionName: 'quote' as const,
          args: [BigInt(i), 0n, BigInt(amount)] as const,
        })),
      })
      requireAnswers(said)
      return said.map(({ result }) => result)
    },
  })
}
