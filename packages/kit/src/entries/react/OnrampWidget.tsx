import { loadOnce } from '../../core/loadOnce.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Surface } from '../../ui/Surface.tsx'
import { useLater } from '../../ui/useLater.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useKitContext } from './KitContext.tsx'

const widget = loadOnce(async () => (await import('../../money/onramp/BuyWidget.tsx')).BuyWidget)

/**
 * Buying tokens with money as a piece of the app's own page: amount, token, the seller's own quote. Choosing and paying go on in the
 * modal. Its code comes when it is drawn, and a server draws nothing. The theme is the provider's.
 *
 * @example
 * <OnrampWidget />
 */
export function OnrampWidget() {
  const { kit, theme } = useKitContext()
  return (
    <Surface theme={theme}>
      <Loaded kit={kit} />
    </Surface>
  )
}

function Loaded({ kit }: { readonly kit: KitInside }) {
  const { code: Widget, ...missing } = useLater(kit, widget)
  if (!Widget) return <NotHere kit={kit} {...missing} />
  return <Widget kit={kit} view={{ name: 'OnRampProviders' }} />
}
