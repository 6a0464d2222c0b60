import { Fragment, type ReactNode } from 'react'
import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ListRow } from '../wallets/listRow.ts'
import { FirstUse } from './FirstUse.tsx'
import type { OtherMethod } from './connectMethods.tsx'
import { methodOrder, separated } from './methodOrder.ts'
import css from './methods.css?inline'

/** Wallets among other ways to connect, in their order. */
export function Methods({
  kit,
  others,
  rows,
  wallets,
  collapsed,
}: {
  readonly kit: Kit
  readonly others: readonly OtherMethod[]
  readonly rows: readonly ListRow[] | undefined
  /** The rows, drawn. */
  readonly wallets: ReactNode
  /** In place of the option. */
  readonly collapsed: boolean | undefined
}) {
  useStyles(css)
  const { features, enableWallets, enableWalletGuide } = useStore(kit.options)
  const { messages } = kit
  const order = methodOrder({
    order: features.connectMethodsOrder,
    installed:
      rows?.some(({ view }) => /^Connecting(?:External|MultiChain)$/u.test(view.name)) ?? false,
    has: [...others.map((method) => method.name), ...(enableWallets ? ['wallet' as const] : [])],
  })
  return (
    <>
      {order.map((name, place) => {
        const before = order[place - 1]
        const Other = others.find((method) => method.name === name)?.Component
        return (
          <Fragment key={name}>
            {before && separated(before, name) ? <p className="or">{messages.or}</p> : null}
            {Other ? (
              <FirstUse kit={kit}>
                <Other kit={kit} />
              </FirstUse>
            ) : null}
            {name !== 'wallet' ? null : (collapsed ?? features.collapseWallets) ? (
              <Leads kit={kit} to="ConnectWallets" text={messages.withWallet} />
            ) : (
              wallets
            )}
          </Fragment>
        )
      })}
      {enableWalletGuide ? <Leads kit={kit} to="Create" text={messages.noWalletYet} /> : null}
    </>
  )
}

/** A row that leads to another view. */
function Leads(props: {
  readonly kit: Kit
  readonly to: 'ConnectWallets' | 'Create'
  readonly text: string
}) {
  return (
    <button
      type="button"
      className="row"
      onClick={() => props.kit.modal.send({ type: 'push', view: { name: props.to } })}
    >
      <span className="row-text">{props.text}</span>
      <Glyph name="next" />
    </button>
  )
}
