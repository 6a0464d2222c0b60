import { truncateAddress } from '@causeway/protocol/address'
import { useMemo, useState, type ReactNode } from 'react'
import { ChartFrame } from '../chart/ChartFrame.tsx'
import { chartMessages } from '../chart/messages.gen.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { formatCount } from '../i18n/format.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import frame from '../chart/ChartFrame.module.css'
import { cx } from '../ui/cx.ts'
import field from '../ui/Field.module.css'
import type { Camera } from './camera.ts'
import { findMember, layTree, type Laid, type Placed, type TreeMember } from './layTree.ts'
import css from './Tree.module.css'
import { TreeCanvas } from './TreeCanvas.tsx'

const m = chartMessages.tree

export interface MemberTreeProps {
  title: string
  /** The top first. Thousands are fine. */
  members: readonly TreeMember[]
  file: string
  empty?: string
  /** How the wallet of who is chosen is shown; the address when left out. */
  showWallet?: (address: string) => ReactNode
  /** The visitor's own, marked with everybody below them; left out where the whole tree is theirs. */
  own?: readonly number[]
  /** Its places are seats: a member may have several. */
  seats?: boolean
  /** Which of several trees it is, where there are several. */
  choice?: ReactNode
}

const asAddress = (address: string) => <code>{address}</code>

/** Who stands under whom: referrals, matrix seats or binary legs, drawn, searchable, and as a table. */
export function MemberTree({
  title,
  members,
  file,
  empty = m.empty,
  showWallet = asAddress,
  own,
  seats = false,
  choice,
}: MemberTreeProps) {
  const laid = useMemo(() => layTree(members, own), [members, own])
  const legs = members.some(({ side }) => side !== undefined)
  const rows = useMemo(
    () => (laid.members.length < 2 ? [] : laid.members.map((one) => rowOf(one, legs))),
    [laid, legs],
  )
  return (
    <ChartFrame
      title={title}
      table={{
        columns: [
          { label: seats ? chartMessages.circle.seat : m.member, number: true },
          { label: m.wallet },
          { label: m.parent, number: true },
          ...(legs ? [{ label: m.place }] : []),
          { label: m.level, number: true },
          { label: m.direct, number: true },
          { label: m.below, number: true },
        ],
        rows,
        exact: laid.members.map((one) => exactOf(one, legs)),
      }}
      file={file}
      empty={empty}
      choice={choice}
    >
      <Drawing title={title} laid={laid} showWallet={showWallet} seats={seats} />
    </ChartFrame>
  )
}

interface DrawingProps extends Required<Pick<MemberTreeProps, 'title' | 'showWallet' | 'seats'>> {
  laid: Laid
}

function Drawing({ title, laid, showWallet, seats }: DrawingProps) {
  const [first] = laid.members
  const top = (laid.members.find(({ mark }) => mark === 'own') ?? first)?.id ?? 0
  const [chosen, setSelected] = useState<number | null>(null)
  const selected = chosen ?? top
  const [camera, setCamera] = useState<Camera | 'first' | 'all'>('first')
  const [missed, setMissed] = useState(false)
  const find = seats ? m.searchSeat : m.search
  const says = ({ id, level, children, below }: Placed) =>
    m.says(
      (seats ? m.seatOf : m.memberOf)(formatCount(id)),
      formatCount(level),
      children.length,
      below,
    )
  const one = laid.byId.get(selected) ?? laid.members[0]
  const select = (next: number) => {
    setSelected(next)
    const member = laid.byId.get(next)
    if (member) announce(says(member))
  }
  const search = (text: string) => {
    const found = findMember(laid, text)
    setMissed(text.trim() !== '' && !found)
    if (!found) return
    select(found.id)
    setCamera({
      x: found.x,
      y: found.y,
      scale: Math.max(typeof camera === 'string' ? 0.8 : camera.scale, 0.8),
    })
  }
  const zoom = (factor: number) => {
    const now = typeof camera === 'string' ? { x: one?.x ?? 0, y: one?.y ?? 0, scale: 0.6 } : camera
    setCamera({ ...now, scale: Math.min(Math.max(now.scale * factor, 0.02), 2.5) })
  }
  return (
    <>
      <details className={css['tools']}>
        <summary>{find}</summary>
        <div className={css['sizes']}>
          <input
            type="search"
            className={field['input']}
            aria-label={find}
            placeholder={m.searchHelp}
            aria-invalid={missed || undefined}
            onChange={(event) => search(event.target.value)}
          />
          <Button onClick={() => zoom(1.4)}>{m.zoomIn}</Button>
          <Button onClick={() => zoom(1 / 1.4)}>{m.zoomOut}</Button>
          <Button onClick={() => setCamera('all')}>{commonMessages.showAll}</Button>
        </div>
      </details>
      <TreeCanvas
        label={title}
        laid={laid}
        selected={one?.id ?? top}
        onSelect={select}
        camera={camera}
        onCamera={setCamera}
      />
      <p className={cx(css['said'], frame['legend'])} role="status">
        {missed ? m.notFound : one ? says(one) : null} {one?.wallet ? showWallet(one.wallet) : null}
      </p>
    </>
  )
}

const legOf = ({ side }: Placed) => (side === undefined ? '' : (m.sides[side] ?? ''))

function rowOf(one: Placed, legs: boolean): string[] {
  return [
    formatCount(one.id),
    one.wallet ? truncateAddress(one.wallet) : '',
    one.parent === null ? '' : formatCount(one.parent),
    ...(legs ? [legOf(one)] : []),
    formatCount(one.level),
    formatCount(one.children.length),
    formatCount(one.below),
  ]
}

function exactOf(one: Placed, legs: boolean): string[] {
  return [
    String(one.id),
    one.wallet ?? '',
    one.parent === null ? '' : String(one.parent),
    ...(legs ? [legOf(one)] : []),
    String(one.level),
    String(one.children.length),
    String(one.below),
  ]
}
