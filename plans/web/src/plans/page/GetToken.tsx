import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../core/settings.ts'
import { GeoNotice } from '../../geo/GeoGate.tsx'
import { isGatedHere } from '../../geo/isGatedHere.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { pageMessages } from './messages.gen.ts'
import { soldQuery } from './soldQuery.ts'

const m = pageMessages.get

/**
 * PlanOffers to get a token in place, where this site knows a service that swaps; else says nothing. Where money buys that token, it can
 * be bought too, unless the operator restricts it here (D7): then that is said.
 */
export function GetToken({ token }: { token: Token }) {
  const kit = useKit()
  const gated = isGatedHere('onramp')
  const { data: sold } = useQuery(soldQuery(settings, !gated))
  if (settings.endpoints.chainData === null) return null
  const swap = () => kit.open({ view: 'Swap', arguments: { toToken: token.address } })
  const buy = () => kit.open({ view: 'OnRampProviders' })
  return (
    <>
      <Notice
        action={
          <>
            <Button onClick={swap}>{m.swap(token.symbol)}</Button>
            {sold?.has(token.address.toLowerCase()) ? (
              <Button onClick={buy}>{m.buy(token.symbol)}</Button>
            ) : null}
          </>
        }
      >
        {m.lacks(token.symbol)}
      </Notice>
      <GeoNotice features={gated ? ['onramp'] : []} />
    </>
  )
}
