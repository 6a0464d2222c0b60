import { type ReactNode, useState } from 'react'
import type { ConnectionState } from '../../connection/state.ts'
import type { KitInside } from '../../actions/kit.ts'
import { type LoginMethod, loginMethods } from '../slots/loginMethods.tsx'
import { lazy } from '../../core/lazy.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { useListRows } from './useListRows.tsx'
import { WalletBlock } from './WalletList.tsx'

/** Kits whose visitor agreed on this page. Kept nowhere else: the box starts unchecked (SPEC §3). */
const agreed = new WeakSet<KitInside>()
const code = lazy(() => import('./AgreeBox.tsx'))

/**
 * What stands behind the visitor's agreement. With the box on, nothing inside can be used before it is ticked;
 * without it one sentence below says what connecting means.
 * @param props.quiet past Connect: only what still has to be agreed to is drawn
 */
export function Legal(props: {
  readonly kit: KitInside
  readonly quiet?: boolean
  readonly children: ReactNode
}) {
  const { kit, quiet } = props
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.options)
  const [ticked, setTicked] = useState(() => agreed.has(kit))
  const [wasTicked] = useState(ticked)
  const some = termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined
  const { code: texts } = useLazy(kit, code, { wanted: some })
  const box = some && features.legalCheckbox && !(quiet && wasTicked)
  const line = some && !features.legalCheckbox && !quiet

  function tick(on: boolean) {
    if (on) agreed.add(kit)
    else agreed.delete(kit)
    setTicked(on)
  }
  return (
    <div className="connect">
      {box && texts ? <texts.AgreeBox kit={kit} ticked={ticked} onTick={tick} /> : null}
      {/* As a property: React 18 knows no attribute of this name, and React 19 wants a boolean. */}
      <div
        className="agreed"
        ref={(place) => {
          if (place) place.inert = box && !ticked
        }}
      >
        {props.children}
      </div>
      {line && texts ? <texts.AgreeLine kit={kit} /> : null}
    </div>
  )
}

const methodsCode = lazy(() => import('./Methods.tsx'))

/** The ways to connect: wallets, and whatever else the app has. */
export function ConnectView({
  kit,
  methods = loginMethods,
  collapsed,
}: OwnViewProps<'Connect'> & {
  readonly methods?: readonly LoginMethod[]
  readonly collapsed?: boolean
}) {
  const others = methods.filter((method) => method.enabled(kit))
  const rows = useListRows(kit)
  const { code, failed } = useLazy(kit, methodsCode, { wanted: others.length > 0 })
  const wallets = <WalletBlock kit={kit} rows={rows} />
  return (
    <Legal kit={kit}>
      <div className="scroll">
        <Unlock kit={kit} />
        {code && others.length > 0 ? (
          <code.Methods {...{ kit, others, rows, wallets, collapsed }} />
        ) : null}
        {failed || others.length === 0 ? wallets : null}
      </div>
    </Legal>
  )
}

/** The wallet of the last visit is there but locked. */
function Unlock({ kit }: { readonly kit: KitInside }) {
  const locked = useStore(kit.connection, lockedIn)
  if (!locked) return null
  return (
    <p className="notice">
      <Glyph name="warning" tone="accent" />
      {kit.messages.unlockHint({ name: locked.name })}
    </p>
  )
}

function lockedIn({ session, connectors }: ConnectionState) {
  if (session.status !== 'disconnected' || session.reason !== 'needsUnlock') return undefined
  return connectors.find(({ id }) => id === session.resume?.connectorId)
}
