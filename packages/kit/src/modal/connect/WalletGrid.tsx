import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import {
  type ListedConnector,
  connectorsFeed,
  installedAs,
  viewOfWallet,
} from '../../actions/wallets/connectorsFeed.ts'

/**
 * Where a key moves the focus in a grid that fills its rows in order.
 * @param grid.columns at least 1
 * @param grid.rtl rows run from right to left
 * @returns the index to go to, or undefined when the key is not the grid's business
 */
export function gridTarget(
  key: string,
  from: number,
  grid: { readonly count: number; readonly columns: number; readonly rtl: boolean },
): number | undefined {
  const { count, columns } = grid
  if (count === 0) return undefined
  const inside = (to: number) => (to >= 0 && to < count ? to : from)
  const forward = grid.rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = grid.rtl ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case forward:
      return inside(from + 1)
    case backward:
      return inside(from - 1)
    case 'ArrowDown':
      // From above a last row that is not full, down leads to its end.
      return from + columns < count ||
        Math.floor(from / columns) === Math.floor((count - 1) / columns)
        ? inside(from + columns)
        : count - 1
    case 'ArrowUp':
      return inside(from - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

interface GridWallet {
  readonly wallet: WalletListItem
  readonly installed: boolean
}

/**
 * The wallets of the grid, each id once: the app's and the recommended ones, then page after page. Installed wallets
 * lead what arrived together; a later page never moves what stands already.
 */
export function gridWallets(params: {
  readonly first: readonly WalletListItem[]
  readonly pages: readonly (readonly WalletListItem[])[]
  /** Only wallets with the badge. */
  readonly certified: boolean
  readonly connectors: readonly ListedConnector[]
}): readonly GridWallet[] {
  const { first, pages, certified, connectors } = params
  const seen = new Set<string>()
  const [front = [], ...later] = pages
  return [[...first, ...front], ...later].flatMap((part) =>
    part
      .filter((wallet) => {
        if (seen.has(wallet.id) || (certified && wallet.badge !== 'certified')) return false
        seen.add(wallet.id)
        return true
      })
      .map((wallet) => ({ wallet, installed: installedAs(wallet, connectors) !== undefined }))
      .toSorted((a, b) => Number(b.installed) - Number(a.installed)),
  )
}

const skeletons = { all: 16, more: 4 } as const

/**
 * Wallets as a grid that is one stop of the Tab key; arrows, Home and End move inside it.
 * @param props.waiting `all` while nothing is here yet, `more` when the list goes on
 * @param props.onMore the end of the list came near
 */
export function WalletGrid(props: {
  readonly kit: KitInside
  readonly wallets: readonly GridWallet[]
  readonly waiting?: 'all' | 'more' | undefined
  readonly onMore?: () => void
  readonly children?: ReactNode
}) {
  const { kit, wallets, waiting, onMore } = props
  const { messages } = kit
  const [active, setActive] = useState(0)
  const stop = Math.min(active, wallets.length - 1)

  const choose = useCallback(
    (wallet: WalletListItem) => {
      const { connectors } = connectorsFeed(kit).get()
      const context = {
        connectors,
        pairing: kit.ports.pairing !== undefined,
        mobile: isMobile(kit.platform()),
      }
      kit.modal.send({ type: 'push', view: viewOfWallet(wallet, context) })
    },
    [kit],
  )

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const list = event.currentTarget
    const grid = {
      count: wallets.length,
      columns: columnsOf(list),
      rtl: list.matches(':dir(rtl)'),
    }
    const target = gridTarget(event.key, stop, grid)
    if (target === undefined) return
    event.preventDefault()
    setActive(target)
    list.children[target]?.querySelector('button')?.focus()
  }
  function onFocus(event: FocusEvent<HTMLUListElement>) {
    const place = Array.from(event.currentTarget.children).findIndex((cell) =>
      cell.contains(event.target),
    )
    setActive(Math.max(0, place))
  }

  return (
    <div className="scroll grid-scroll" aria-busy={waiting === 'all'}>
      {waiting === 'all' ? (
        <p role="status" className="sr-only">
          {messages.loadingWallets}
        </p>
      ) : null}
      {/* The list itself is no control: it only hears the keys of the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="grid" aria-label={messages.wallets} onKeyDown={onKeyDown} onFocus={onFocus}>
        {wallets.map(({ wallet, installed }, place) => (
          <Card
            key={wallet.id}
            wallet={wallet}
            installed={installed ? messages.installed : undefined}
            tabIndex={place === stop ? 0 : -1}
            onChoose={choose}
          />
        ))}
        {waiting
          ? Array.from({ length: skeletons[waiting] }, (_, place) => (
              <li key={`waiting-${place}`} className="cell" aria-hidden="true">
                <Skeleton shape="picture" />
                <Skeleton />
              </li>
            ))
          : null}
      </ul>
      {waiting === 'more' ? <Sentinel key={wallets.length} onSeen={onMore} /> : null}
      {props.children}
    </div>
  )
}

const Card = memo(function Card(props: {
  readonly wallet: WalletListItem
  readonly installed: string | undefined
  readonly tabIndex: 0 | -1
  readonly onChoose: (wallet: WalletListItem) => void
}) {
  const { wallet, installed } = props
  return (
    <li>
      <button
        type="button"
        className="cell"
        tabIndex={props.tabIndex}
        title={wallet.name}
        onClick={() => props.onChoose(wallet)}
      >
        <span className="cell-picture">
          <WalletIcon wallet={wallet} />
          {installed === undefined ? null : (
            <span className="cell-mark">
              <Drawing path={drawings.check} />
            </span>
          )}
        </span>
        <span className="cell-name">{wallet.name}</span>
        {installed === undefined ? null : <span className="sr-only">, {installed}</span>}
      </button>
    </li>
  )
})

/** Watches for the end of the list. A new one stands after each page, so that a short page asks for the next at once. */
function Sentinel({ onSeen }: { readonly onSeen: (() => void) | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    // jsdom sees nothing, and has no such observer.
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen?.()
      },
      { root: element.closest('.scroll'), rootMargin: '160px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return <div ref={place} className="sentinel" aria-hidden="true" />
}

/** How many cells the first row holds: the style sheet decides, so it is read and not repeated. */
function columnsOf(list: HTMLElement): number {
  const cells = Array.from(list.children)
  const top = cells[0]?.getBoundingClientRect().top
  const next = cells.findIndex((cell) => cell.getBoundingClientRect().top !== top)
  return next === -1 ? Math.max(1, cells.length) : next
}
