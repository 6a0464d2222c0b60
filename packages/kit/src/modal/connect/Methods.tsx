import { optionDefaults } from '../../core/options/optionDefaults.ts'
import { Fragment, type ReactNode } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { LoginMethod } from '../slots/loginMethods.tsx'
import type { ConnectMethod } from '../../core/options/createOptions.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { WalletListRow } from '../../actions/wallets/connectorsFeed.ts'
import firstUseCss from './firstUse.css?inline'
import css from './methods.css?inline'

/** A way in beside the wallets, once its code is here. */
export function LoginMethods({
  kit,
  method,
}: {
  readonly kit: KitInside
  readonly method: LoginMethod
}) {
  const { code: Way, ...missing } = useLazy(kit, method.code)
  if (!Way) return <NotHere kit={kit} {...missing} />
  return (
    <FirstUse kit={kit}>
      <Way kit={kit} />
    </FirstUse>
  )
}

/** Around e-mail and socials: notices their first use, when the app's origin is checked (D29). To look at them asks nothing. */
function FirstUse({ kit, children }: { readonly kit: KitInside; readonly children: ReactNode }) {
  useStyles(firstUseCss)
  const use = () => {
    import('../../actions/registry/readRegistry.ts')
      .then(({ checkOrigin }) => checkOrigin(kit))
      .catch((error: unknown) => kit.log.write('warn', 'The origin was not checked.', error))
  }
  return (
    <div className="first-use" onClickCapture={use} onInputCapture={use}>
      {children}
    </div>
  )
}

/**
 * In which order the ways to connect stand (SPEC §2): the app's, else e-mail, social, wallet; with an installed
 * wallet wallet, e-mail, social.
 * @param params.has the ways that there are; others are left out
 */
export function methodOrder(params: {
  readonly order?: readonly ConnectMethod[] | undefined
  readonly installed: boolean
  readonly has: readonly ConnectMethod[]
}): readonly ConnectMethod[] {
  const { connectOrder, connectOrderInstalled } = optionDefaults
  const usual = params.installed ? connectOrderInstalled : connectOrder
  // What the app forgot to name is not lost: it follows in the usual order.
  return [...new Set([...(params.order ?? []), ...usual])].filter((method) =>
    params.has.includes(method),
  )
}

/** Whether "or" stands between two ways: not between e-mail and social, which read as one. */
export function separated(before: ConnectMethod, after: ConnectMethod): boolean {
  return before === 'wallet' || after === 'wallet'
}

/** Wallets among other ways to connect, in their order. */
export function Methods({
  kit,
  others,
  rows,
  wallets,
  collapsed,
}: {
  readonly kit: KitInside
  readonly others: readonly LoginMethod[]
  readonly rows: readonly WalletListRow[] | undefined
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
        const method = others.find((one) => one.name === name)
        return (
          <Fragment key={name}>
            {before && separated(before, name) ? <p className="or">{messages.or}</p> : null}
            {method ? <LoginMethods kit={kit} method={method} /> : null}
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
  readonly kit: KitInside
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
