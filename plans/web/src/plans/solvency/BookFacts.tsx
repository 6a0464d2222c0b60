import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { isSameAddress } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { viewSnippets } from '../../chain/checkSnippets.ts'
import { settings } from '../../core/settings.ts'
import { day, dayAndTime, distance, joinNames, span } from '../../i18n/format.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { planListQuery } from '../planListQuery.ts'
import { Ask } from './Ask.tsx'
import css from './Solvency.module.css'
import { booksMessages } from '../picture/messages.gen.ts'
import type { Power } from '../disclosure/powersOf.ts'
import { feedsQuery } from './planBooksQuery.ts'

const m = booksMessages.facts

/** Views that some plans answer: whatever a plan does not have is not there. */
type Views = {
  readonly [Name in 'authority' | 'source' | 'book']?: Address
} & { readonly pausedUntil?: bigint }

/** Age, pause, powers and outside data: read from the chain, each with the question that anyone can ask. */
export function BookFacts({ state, powers }: { state: DescribedState; powers: readonly Power[] }) {
  const { authority, source, book, pausedUntil } = state.v as Views
  return (
    <Collapsible title={m.title} place="contract" lead={m.lead}>
      <div className={css['facts']}>
        <Age state={state} />
        {pausedUntil === undefined ? null : (
          <Fact
            name={commonMessages.entries}
            value={
              pausedUntil > state.now ? m.entriesPaused(dayAndTime(pausedUntil)) : m.entriesOpen
            }
            note={m.entriesNote}
            ask={question(state.plan, 'pausedUntil() view returns (uint256)')}
          />
        )}
        {authority ? (
          <Fact
            name={m.roles}
            value={<HashLink value={authority} kind="address" />}
            note={powers.length === 0 ? m.rolesNone : m.rolesNote(listed(powers))}
            ask={question(state.plan, 'authority() view returns (address)')}
          />
        ) : null}
        {source ? (
          <Fact
            name={m.random}
            value={<HashLink value={source} kind="address" />}
            note={m.randomNote}
            ask={question(state.plan, 'source() view returns (address)')}
          />
        ) : book ? (
          <Prices book={book} state={state} />
        ) : (
          <Fact name={m.none} value={m.noneValue} note={m.noneNote} />
        )}
      </div>
    </Collapsible>
  )
}

const listed = (powers: readonly Power[]) => joinNames(powers.map((power) => m.powers[power]))

function Age({ state }: { state: DescribedState }) {
  const { data: list } = useQuery(planListQuery(useKit(), settings))
  const at = list?.findIndex(({ address }) => isSameAddress(address, state.plan)) ?? -1
  const made = list?.[at]?.createdAt
  const { enumeration } = settings.contracts
  return (
    <Fact
      name={m.age}
      value={
        made !== undefined ? (
          m.ageValue(day(made), distance(BigInt(made), state.now))
        ) : list ? (
          m.ageUnknown
        ) : (
          <FigureSkeleton width="l" />
        )
      }
      note={m.ageNote}
      ask={
        enumeration && at >= 0
          ? question(
              enumeration,
              'entries(uint256 from, uint256 n) view returns ((address plan, uint32 templateId, uint48 createdAt)[])',
              [String(at), '1'],
            )
          : null
      }
    />
  )
}

function Prices({ book, state }: { book: Address; state: DescribedState }) {
  const { data: feeds } = useQuery(feedsQuery(useKit(), { chainId: settings.chain.id, book }))
  const nameOf = (address: Address) =>
    state.tokens.find((one) => isSameAddress(one.address, address))?.symbol ?? address
  return (
    <Fact
      name={m.prices}
      value={<HashLink value={book} kind="address" />}
      note={m.pricesNote}
      ask={question(
        book,
        'assetAt(uint256 index) view returns ((address token, address feed, uint32 maxAge, uint8 tokenDecimals, uint8 feedDecimals))',
        ['0'],
      )}
    >
      <ul>
        {feeds?.map(({ token, feed, maxAge }) => (
          <li key={token}>
            {m.feed(nameOf(token), span(BigInt(maxAge)))}: <HashLink value={feed} kind="address" />
          </li>
        ))}
      </ul>
    </Fact>
  )
}

interface FactProps {
  name: string
  value: ReactNode
  note: string
  ask?: Readonly<Record<string, string>> | null
  children?: ReactNode
}

function Fact({ name, value, note, ask, children }: FactProps) {
  return (
    <div className={css['fact']}>
      <h3>{name}</h3>
      <div className={css['value']}>{value}</div>
      <p>{note}</p>
      {children}
      {ask ? <Ask snippets={ask} /> : null}
    </div>
  )
}

function question(address: Address, signature: string, args: readonly string[] = []) {
  const [rpcUrl] = settings.rpc.primary
  return rpcUrl ? viewSnippets({ rpcUrl, address, signature, args }) : null
}
