import { withTexts } from '@causeway/protocol/errors/codedError'
import { alertTexts } from '@causeway/protocol/errors/texts/alert'
import type { Kit } from '../kit.ts'
import { errorText } from '../messages/errorText.ts'
import { Glyph, NoticeClose } from '../ui/Glyph.tsx'
import { useStyles } from '../ui/styles.tsx'
import css from './alert.css?inline'
import type { AlertCode } from './machine.ts'

const AlertError = withTexts(alertTexts)

/** What is wrong with the set-up of the app, for its developer: the title of SPEC §8, and what to change. Closed by hand. */
export function AlertView({ kit, code }: { readonly kit: Kit; readonly code: AlertCode }) {
  useStyles(css)
  const error = new AlertError(code)
  return (
    <div className="alert" data-surface={error.surface}>
      <Glyph name="warning" tone="danger" />
      <div className="alert-text">
        <p className="alert-title">{errorText(kit.messages, error)}</p>
        <p lang="en" dir="ltr">
          {error.help}
        </p>
      </div>
      <NoticeClose
        label={kit.messages.dismiss}
        onClick={() => kit.alerts.send({ type: 'close' })}
      />
    </div>
  )
}
