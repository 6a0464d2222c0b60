import { useState } from 'react'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import type { SendPayment } from './sendState.ts'

const later = lazy(async () => (await import('./SimulatedPayment.tsx')).SimulatedPayment)

/** The very transaction as the wallet will be asked for it, decoded and tried: nobody is asked before it is opened. */
export function SendSimulation(props: { readonly kit: KitInside; readonly payment: SendPayment }) {
  const texts = useMoneyTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className="send-tried" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.previewSays}</summary>
      {open ? <Tried {...props} /> : null}
    </details>
  )
}

function Tried(props: { readonly kit: KitInside; readonly payment: SendPayment }) {
  const { code: Shown, ...missing } = useLazy(props.kit, later)
  return Shown ? <Shown {...props} /> : <NotHere kit={props.kit} {...missing} />
}
