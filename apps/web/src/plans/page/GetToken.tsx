import { useKit } from '@causeway/kit/react'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../env.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { pageMessages } from './messages.gen.ts'

const m = pageMessages.get

/** Offers to get a token in place, where this site knows a service that swaps; else says nothing. */
export function GetToken({ token }: { token: Token }) {
  const kit = useKit()
  if (settings.endpoints.chainData === null) return null
  const swap = () => kit.open({ view: 'Swap', arguments: { toToken: token.address } })
  return (
    <Notice action={<Button onClick={swap}>{m.swap(token.symbol)}</Button>}>
      {m.lacks(token.symbol)}
    </Notice>
  )
}
