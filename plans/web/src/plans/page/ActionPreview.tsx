import { isSameAddress } from '@causeway/protocol/address'
import { Fragment, type ReactNode } from 'react'
import { formatCount, nativeAmount, tokens } from '../../i18n/format.ts'
import { network } from '../../core/network.ts'
import type { Credit, TxPreview } from '../../tx/txPreview.ts'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { ShownAmount } from '../../ui/ShownAmount.tsx'
import type { DescribedState } from './describedState.ts'
import { pageMessages } from './messages.gen.ts'
import css from './Preview.module.css'
import { shareOf } from './tokenOf.ts'

const m = pageMessages.preview

export interface ActionPreviewProps {
  /** null: it cannot be tried yet; what follows from what is typed stands there all the same */
  preview: TxPreview | undefined | null
  state: DescribedState
  notes: readonly { readonly label: string; readonly value: string }[]
}

/** What leaves the wallet, what arrives, how a price is split, and the fee: all of it from a trial run. */
export function ActionPreview({ preview, state, notes }: ActionPreviewProps) {
  const warning = preview ? warningOf(preview, state) : null
  return (
    <div className={css['preview']}>
      <h3>{m.title}</h3>
      {/* Only what stands against it is said aloud: figures and block change with each block, which nobody wants to hear. */}
      <div aria-live="polite">{warning ? <p className={css['bad']}>{warning}</p> : null}</div>
      {preview === null ? (
        <dl className={css['rows']}>
          <NoteLines notes={notes} />
        </dl>
      ) : preview === undefined ? (
        <p className={css['waiting']}>
          <FigureSkeleton width="l" />
        </p>
      ) : preview.kind === 'fails' ? null : (
        <Lines preview={preview} state={state} notes={notes} />
      )}
    </div>
  )
}

/** That the chain would refuse it, or that the member's cap would cut off a part of it; null when neither is so. */
function warningOf(preview: TxPreview, { hub, tokens: [token] }: DescribedState): string | null {
  if (preview.kind === 'fails') return preview.problem.text
  if (preview.kind === 'estimated' || !hub || !token) return null
  const cut = preview.credits
    .filter(({ id }) => id === hub.id)
    .reduce((sum, { overflow }) => sum + overflow, 0n)
  return cut > 0n ? m.capped(tokens(cut, token)) : null
}

function Lines({
  preview,
  state,
  notes,
}: ActionPreviewProps & { preview: Exclude<TxPreview, { kind: 'fails' }> }) {
  const { symbol } = network.nativeCurrency
  const moves = preview.kind === 'simulated' ? preview.moves : []
  const known = [...state.tokens, shareOf(state)]
  const list = (side: 'in' | 'out') => {
    const some = moves.filter((move) => move[side] > 0n)
    if (some.length === 0) return m.nothing
    return some.map((move, at) => {
      const token = known.find((one) => one && isSameAddress(one.address, move.token))
      return (
        <Fragment key={move.token}>
          {at > 0 ? ' + ' : ''}
          {token ? <ShownAmount of={move[side]} unit={token} /> : `${move[side]} (${move.token})`}
        </Fragment>
      )
    })
  }
  return (
    <>
      <dl className={css['rows']}>
        {preview.kind === 'simulated' ? (
          <>
            <Line name={m.leaves} value={list('out')} />
            <Line name={m.arrives} value={list('in')} />
          </>
        ) : null}
        <NoteLines notes={notes} />
        <Line
          name={m.fee}
          value={preview.fee === null ? m.feeUnknown : nativeAmount(preview.fee, symbol)}
        />
      </dl>
      {preview.kind === 'simulated' && preview.credits.length > 0 ? (
        <>
          <h3>{list('out') === m.nothing ? m.credited : m.split}</h3>
          <Split credits={preview.credits} state={state} />
        </>
      ) : null}
      <p className={css['note']}>
        {preview.kind === 'simulated' ? m.simulated(formatCount(preview.block)) : m.computed}
      </p>
    </>
  )
}

const NoteLines = ({ notes }: Pick<ActionPreviewProps, 'notes'>) =>
  notes.map(({ label, value }) => <Line key={label} name={label} value={value} />)

function Split({ credits, state }: { credits: readonly Credit[]; state: DescribedState }) {
  const [token] = state.tokens
  if (!token) return null
  return (
    <dl className={css['rows']}>
      {credits.map((credit) => (
        <Line
          key={`${credit.id} ${credit.level}`}
          name={nameOf(credit)}
          value={<ShownAmount of={credit.amount} unit={token} />}
        />
      ))}
    </dl>
  )
}

function nameOf({ id, level }: Credit): string {
  if (id === 1n) return m.splitTreasury
  if (id === 2n) return m.splitReserve
  return level > 0n
    ? m.splitSponsor(formatCount(level), formatCount(id))
    : m.splitMember(formatCount(id))
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={css['row']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
