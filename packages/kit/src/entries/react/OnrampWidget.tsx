import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Surface } from '../../ui/Surface.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useKitContext } from './KitContext.tsx'

const widget = lazy(async () => (await import('../../money/onramp/BuyWidget.tsx')).BuyWidget)

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
  const { code: Widget, ...missing } = useLazy(kit, widget)
  if (!Widget) return <NotHere kit={kit} {...missing} />
  return <Widget kit={kit} view={{ name: 'OnRampProviders' }} />
}
