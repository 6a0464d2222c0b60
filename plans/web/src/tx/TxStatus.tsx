import { useEffect } from 'react'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { HashLink } from '../ui/HashLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { describeFlow } from './describeFlow.ts'
import { requestedStep, isIdle } from './txMachine.ts'
import { txMessages as m } from './messages.gen.ts'
import css from './TxStatus.module.css'
import type { Flow } from './txState.ts'

export interface TxStatusProps {
  flow: Flow
  onDismiss: () => void
  /** The wallet is silent and the visitor gives up on it. */
  onStop: () => void
}

/** Where the transaction stands, said aloud on each change. */
export function TxStatus({ flow, onDismiss, onStop }: TxStatusProps) {
  const said = describeFlow(flow)
  const spoken = said && 'request' in flow ? `${flow.request.title}: ${said.text}` : null
  useEffect(() => {
    if (spoken) announce(spoken)
  }, [spoken])
  if (!said || !('request' in flow)) return null
  const hash = hashOf(flow)
  return (
    <Notice
      tone={said.tone}
      title={flow.request.title}
      action={
        isIdle(flow) ? (
          <Button kind="quiet" onClick={onDismiss}>
            {m.dismiss}
          </Button>
        ) : requestedStep(flow) ? (
          <Button kind="quiet" onClick={onStop}>
            {m.stopWaiting}
          </Button>
        ) : null
      }
    >
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

function hashOf(flow: Flow): string | null {
  if ('hash' in flow) return flow.hash
  if (flow.name !== 'failed' || !('hash' in flow.failure)) return null
  return flow.failure.kind === 'replaced'
    ? (flow.failure.by ?? flow.failure.hash)
    : flow.failure.hash
}
