import { isSameAddress } from '@causeway/protocol/address'
import type { Token } from '../../chain/tokenQuery.ts'
import { count, nativeAmount, tokens } from '../../format.ts'
import { network } from '../../kit.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Preview } from '../../tx/preview.ts'
import { stakingMessages } from './messages.ts'
import css from '../page/Preview.module.css'

const m = stakingMessages.preview

export interface PreviewLinesProps {
  /** null: there is nothing to try yet */
  preview: Preview | undefined | null
  known: readonly Token[]
  /** Rewards that this way of leaving gives up; null when it does not. */
  forfeited: string | null
}

/** What leaves the wallet, what arrives, and the fee, from a trial run. */
export function PreviewLines({ preview, known, forfeited }: PreviewLinesProps) {
  const refused = preview?.kind === 'fails' ? preview.problem.text : null
  return (
    <div className={css['preview']}>
      <h3>{m.title}</h3>
      {/* Only a "no" is said aloud: figures and block change with each block, which nobody wants to hear. */}
      <div aria-live="polite">{refused ? <p className={css['bad']}>{refused}</p> : null}</div>
      {preview === null ? (
        <p className={css['note']}>{m.idle}</p>
      ) : preview === undefined ? (
        <p className={css['waiting']}>
          <Skeleton width="l" />
        </p>
      ) : preview.kind === 'fails' ? null : (
        <Lines preview={preview} known={known} forfeited={forfeited} />
      )}
    </div>
  )
}

function Lines({
  preview,
  known,
  forfeited,
}: PreviewLinesProps & { preview: Exclude<Preview, { kind: 'fails' }> }) {
  const { symbol } = network.nativeCurrency
  const moves = preview.kind === 'simulated' ? preview.moves : []
  const list = (side: 'in' | 'out') =>
    moves
      .filter((move) => move[side] > 0n)
      .map((move) => {
        const token = known.find((one) => isSameAddress(one.address, move.token))
        return token ? tokens(move[side], token) : `${move[side]} (${move.token})`
      })
      .join(' + ') || m.nothing
  return (
    <>
      <dl className={css['rows']}>
        {preview.kind === 'simulated' ? (
          <>
            <Line name={m.leaves} value={list('out')} />
            <Line name={m.arrives} value={list('in')} />
          </>
        ) : null}
        {forfeited ? <Line name={m.forfeited} value={forfeited} /> : null}
        <Line
          name={m.fee}
          value={preview.fee === null ? m.feeUnknown : nativeAmount(preview.fee, symbol)}
        />
      </dl>
      <p className={css['note']}>
        {preview.kind === 'simulated' ? m.simulated(count(preview.block)) : m.computed}
      </p>
    </>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={css['row']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
