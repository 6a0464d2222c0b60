import { useState } from 'react'
import { loadOnce } from '../../core/loadOnce.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useMoneyTexts } from '../../ui/MoneyTexts.tsx'
import { useLater } from '../../ui/useLater.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import type { Payment } from './sendState.ts'

const later = loadOnce(async () => (await import('./TriedPayment.tsx')).TriedPayment)

/** The very transaction as the wallet will be asked for it, decoded and tried: nobody is asked before it is opened. */
export function SendTried(props: { readonly kit: KitInside; readonly payment: Payment }) {
  const texts = useMoneyTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className="send-tried" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.previewSays}</summary>
      {open ? <Tried {...props} /> : null}
    </details>
  )
}

function Tried(props: { readonly kit: KitInside; readonly payment: Payment }) {
  const { code: Shown, ...missing } = useLater(props.kit, later)
  return Shown ? <Shown {...props} /> : <NotHere kit={props.kit} {...missing} />
}
