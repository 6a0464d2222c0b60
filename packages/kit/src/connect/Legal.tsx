import { useState, type ReactNode } from 'react'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'
import { useLater } from '../ui/useLater.tsx'
import { useStore } from '../ui/useStore.tsx'

/** Kits whose visitor agreed on this page. Kept nowhere else: the box starts unchecked (SPEC §3). */
const agreed = new WeakSet<Kit>()
const code = loadOnce(() => import('./legalTexts.tsx'))

/**
 * What stands behind the visitor's agreement. With the box on, nothing inside can be used before it is ticked;
 * without it one sentence below says what connecting means.
 * @param props.quiet past Connect: only what still has to be agreed to is drawn
 */
export function Legal(props: {
  readonly kit: Kit
  readonly quiet?: boolean
  readonly children: ReactNode
}) {
  const { kit, quiet } = props
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.options)
  const [ticked, setTicked] = useState(() => agreed.has(kit))
  const [wasTicked] = useState(ticked)
  const some = termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined
  const { code: texts } = useLater(kit, code, { wanted: some })
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
      <div className="agreed" inert={box && !ticked}>
        {props.children}
      </div>
      {line && texts ? <texts.AgreeLine kit={kit} /> : null}
    </div>
  )
}
