import { useHead } from '../chain/useHead.ts'
import { formatCount, dayAndTime } from '../i18n/format.ts'
import { useLive } from '../live/useLive.ts'
import { memberMessages as m } from './messages.gen.ts'
import css from './Members.module.css'

/** An answer this many blocks old is of a service that is behind. */
const usualLag = 3

export interface AsOfProps {
  block: { readonly number: number; readonly timestamp: number } | undefined
  /** The newest attempt to read failed: what is shown is from before. */
  failed: boolean
  /** Read again whenever the indexer tells that it changed, see `liveMeta`. */
  isLive?: boolean
}

/** The block that figures are true for, and whether that is long ago. */
export function AsOf({ block, failed, isLive = false }: AsOfProps) {
  const { head, unreachable } = useHead()
  const live = useLive()
  if (!block) return null
  // What was read at an older block is true for this one, too: nobody told of a change.
  const told = isLive && !failed && live.state === 'live' ? live.block : null
  const at = told && told.number > block.number ? told : block
  const behind = head ? Number(head.number) - at.number > usualLag : false
  const old = failed || unreachable || behind
  const write = old ? m.old : m.asOf
  return (
    <p className={css['asOf']} data-old={old || undefined} role={old ? 'status' : undefined}>
      {write(formatCount(at.number), dayAndTime(at.timestamp))}
    </p>
  )
}
