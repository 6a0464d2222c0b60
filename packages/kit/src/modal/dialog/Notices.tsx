import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'

const code = lazy(async () => (await import('./noticePanels.tsx')).notices)

/**
 * Toasts and alerts above the view. Their live regions are always here, or nobody would listen when the first
 * one comes; what draws in them is fetched with the first one.
 */
export function Notices({ kit }: { readonly kit: KitInside }) {
  const toast = useStore(toastsOf(kit))
  const { waiting } = useStore(kit.alerts)
  const { debug } = useStore(kit.options)
  const wanted = toast.status === 'shown' || (debug && waiting.length > 0)
  const { code: panels } = useLazy(kit, code, { wanted })

  const shown = panels && toast.status === 'shown' ? toast.toast : undefined
  const urgent = shown?.kind === 'error'
  const drawn = panels && shown ? <panels.ToastView kit={kit} toast={shown} /> : null
  const [alert] = waiting
  return (
    <>
      <div className="notices">
        <div role="status">{urgent ? null : drawn}</div>
        <div role="alert">{urgent ? drawn : null}</div>
      </div>
      <div className="alerts" role="alert">
        {panels && debug && alert ? <panels.AlertView key={alert} kit={kit} code={alert} /> : null}
      </div>
    </>
  )
}
