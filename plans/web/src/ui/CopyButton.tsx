import { useState } from 'react'
import { announce } from './announce.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { log } from '../core/log.ts'

export interface CopyButtonProps extends Pick<ButtonProps, 'kind'> {
  text: string
  label: string
  done: string
  /** Said when the browser does not allow it. */
  failed: string
}

export function CopyButton({ text, label, done, failed, kind = 'quiet' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
      announce(done)
    } catch (error) {
      log('warn', 'The clipboard refused.', error)
      setState('failed')
      announce(failed)
    }
  }
  return (
    <Button kind={kind} onClick={() => void copy()} onBlur={() => setState('idle')}>
      {state === 'done' ? done : state === 'failed' ? failed : label}
    </Button>
  )
}
