import { useAccount } from '@causeway/kit/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../live/readAnew.ts'
import { log } from '../core/log.ts'
import { shellMessages as m } from '../shell/messages.gen.ts'
import { Button } from '../ui/Button.tsx'
import css from './LocalChain.module.css'

/** Says that this is no chain of value, and gives a newcomer what the walks through the plans need. */
export function LocalChain() {
  const account = useAccount()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'drawing' | 'drawn' | 'failed'>('idle')
  const draw = async (address: `0x${string}`) => {
    setState('drawing')
    try {
      const { drawTestCoins } = await import('./drawTestCoins.ts')
      await drawTestCoins(address)
      await readAnew(queryClient, new AbortController().signal)
      setState('drawn')
    } catch (error) {
      log('warn', 'The local chain gave no test coins.', error)
      setState('failed')
    }
  }
  const { address } = account
  return (
    <p className={css['local']}>
      <strong>{m.localChain}</strong> {m.localChainHelp}{' '}
      {account.status === 'connected' && address ? (
        <Button kind="quiet" unavailable={state === 'drawing'} onClick={() => void draw(address)}>
          {m.testCoins}
        </Button>
      ) : null}{' '}
      <span role="status">
        {state === 'drawn' ? m.testCoinsDrawn : state === 'failed' ? m.testCoinsFailed : null}
      </span>
    </p>
  )
}
