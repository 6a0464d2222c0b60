import type { ConnectionState } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { useLater } from '../ui/useLater.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { useListRows } from '../wallets/useListRows.tsx'
import { otherMethods, type OtherMethod } from './connectMethods.tsx'
import { Legal } from './Legal.tsx'
import { WalletBlock } from './WalletBlock.tsx'

const methodsCode = loadOnce(() => import('./Methods.tsx'))

/** The ways to connect: wallets, and whatever else the app has. */
export function ConnectView({
  kit,
  methods = otherMethods,
  collapsed,
}: ViewProps<'Connect'> & {
  readonly methods?: readonly OtherMethod[]
  readonly collapsed?: boolean
}) {
  const others = methods.filter((method) => method.enabled(kit))
  const rows = useListRows(kit)
  const { code, failed } = useLater(kit, methodsCode, { wanted: others.length > 0 })
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
function Unlock({ kit }: { readonly kit: Kit }) {
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
