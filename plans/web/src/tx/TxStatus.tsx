import { useEffect } from 'react'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { HashLink } from '../ui/HashLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { describeFlow } from './describeFlow.ts'
import { requestedStep, isIdle } from './isIdle.ts'
import { txMessages as m } from './messages.gen.ts'
import css from './TxStatus.module.css'
import type { Flow } from './txState.ts'

/** What a visitor says to a transaction: closes a finished one, gives up on a silent wallet, or looks after a doubtful one. */
export type TxAnswer = 'dismiss' | 'stopWaiting' | 'lookAgain' | 'haveLooked'

export interface TxStatusProps {
  flow: Flow
  onAnswer: (type: TxAnswer) => void
}

/** Where the transaction stands, said aloud on each change. */
export function TxStatus(props: TxStatusProps) {
  const { flow } = props
  const said = describeFlow(flow)
  const spoken = said && 'request' in flow ? `${flow.request.title}: ${said.text}` : null
  useEffect(() => {
    if (spoken) announce(spoken)
  }, [spoken])
  if (!said || !('request' in flow)) return null
  const hash = flow.name === 'asked' && 'id' in flow.asked ? flow.asked.id : undefined
  return (
    <Notice tone={said.tone} title={flow.request.title} action={<Answers {...props} />}>
      <div className={css['status']}>
        <p className={css['line']}>
          {said.moving ? <span className={css['moving']} aria-hidden="true" /> : null}
          {said.text}
        </p>
        {said.hint ? <p className={css['hint']}>{said.hint}</p> : null}
        {hash ? (
          <p>
            {m.transaction} <HashLink value={hash} kind="tx" />
          </p>
        ) : null}
        {said.details ? (
          <details className={css['details']}>
            <summary>{m.details}</summary>
            <pre>{said.details}</pre>
          </details>
        ) : null}
      </div>
    </Notice>
  )
}

/** What a visitor can do about it; nothing while it goes its way. */
function Answers({ flow, onAnswer }: TxStatusProps) {
  if (flow.name === 'asked' && flow.asked.status === 'maybeSent')
    return (
      <>
        <Button
          kind="quiet"
          unavailable={flow.asked.movement === undefined}
          onClick={() => onAnswer('lookAgain')}
        >
          {m.maybeSent.lookAgain}
        </Button>
        <Button kind="quiet" onClick={() => onAnswer('haveLooked')}>
          {m.maybeSent.haveLooked}
        </Button>
      </>
    )
  if (isIdle(flow))
    return (
      <Button kind="quiet" onClick={() => onAnswer('dismiss')}>
        {m.dismiss}
      </Button>
    )
  return requestedStep(flow) ? (
    <Button kind="quiet" onClick={() => onAnswer('stopWaiting')}>
      {m.stopWaiting}
    </Button>
  ) : null
}
