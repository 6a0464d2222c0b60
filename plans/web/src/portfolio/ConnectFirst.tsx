import { useKit } from '@causeway/kit/react'
import type { ReactNode } from 'react'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { memberMessages } from '../members/messages.gen.ts'
import panel from '../plans/page/ActionPanel.module.css'
import page from '../plans/page/PlanPage.module.css'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { AddressForm } from './AddressForm.tsx'
import css from './ConnectFirst.module.css'
import { portfolioMessages as m } from './messages.gen.ts'

const ring = (x: number, y: number) => `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0`

/** What would stand on a page, as an outline: no figure in it, so that none can be taken for somebody's. */
const outlines = {
  line: 'M0 205h640M0 180l90-12 60 6 40-48 110-4 70 8 60-42 90 6 110-36',
  tree: [
    'M320 39v32M320 71H110v40M320 71v40M320 71h210v40M110 129v28H50v34M110 157h60v34M320 129v62M530 129v28h-60v34M530 157h60v34',
    ...[110, 320, 530].map((x) => ring(x, 120)),
    ...[50, 170, 320, 470, 590].map((x) => ring(x, 200)),
  ].join(''),
  rows: [20, 65, 110, 155, 200]
    .map(
      (y, at) =>
        `M${at === 0 ? 24 : 0} ${y}h${at === 0 ? 66 : 90}M150 ${y}h${280 - at * 34}M580 ${y}h60`,
    )
    .join(''),
} as const
/** Where the visitor would stand in it. */
const yours = { line: [630, 58], tree: [320, 30], rows: [7, 20] } as const

export interface ConnectFirstProps {
  title?: string
  /** What a connected wallet would show here. */
  why: string
  outline: keyof typeof outlines
  /** What can be read without a wallet; that of any address, where nothing is named. */
  children?: ReactNode
}

/** A page that is somebody's, before anybody is known: what would stand here, how to get there, and what is public all the same. */
export function ConnectFirst({ title, why, outline, children }: ConnectFirstProps) {
  const kit = useKit()
  const [x, y] = yours[outline]
  return (
    <div className={page['columns']}>
      <svg className={css['outline']} viewBox="0 0 640 225" aria-hidden="true">
        <path d={outlines[outline]} />
        <circle cx={x} cy={y} r="7" />
      </svg>
      <div className={cx(panel['panel'], css['card'])}>
        <h2>{title ?? memberMessages.connectTitle}</h2>
        <p>{why}</p>
        <Button kind="primary" wide onClick={() => kit.open()}>
          {commonMessages.connectAWallet}
        </Button>
        <div className={css['public']}>
          {children ?? (
            <>
              <h3>{m.look}</h3>
              <p>{m.lookLead}</p>
              <AddressForm />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
