import type { ReactNode } from 'react'
import type { Kit } from '../kit.ts'
import { useStyles } from '../ui/styleRoot.tsx'
import css from './firstUse.css?inline'

/** Around e-mail and socials: notices their first use, when the app's origin is checked (D29). To look at them asks nothing. */
export function FirstUse({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }) {
  useStyles(css)
  const use = () => {
    import('../registry/checkOrigin.ts')
      .then(({ checkOrigin }) => checkOrigin(kit))
      .catch((error: unknown) => kit.log.write('warn', 'The origin was not checked.', error))
  }
  return (
    <div className="first-use" onClickCapture={use} onInputCapture={use}>
      {children}
    </div>
  )
}
