import { isSameAddress } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TokenSelect } from '../assets/TokenSelect.tsx'
import { tokenAddressOf } from '../assets/tokenAmounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { tokensQuery } from '../../actions/portfolio/tokensQuery.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { swapFlow } from './swapFlow.ts'
import { addressIn, isNative, suggestedOf } from './form.ts'

/** Which token goes in, or comes out: those that the account holds first. */
export function SelectTokenView({ kit, view }: OwnViewProps<'SwapSelectToken'>) {
  const { status, place } = useStore(swapFlow(kit))
  const texts = useMoneyTexts()
  if (status !== 'initialized' || !place) return <SkeletonRows label={texts.loading} rows={4} />
  return <Choice kit={kit} place={place} side={view.side} />
}

function Choice(props: {
  readonly kit: KitInside
  readonly place: ChainAccount
  readonly side: 'from' | 'to'
}) {
  const { kit, place, side } = props
  const flow = swapFlow(kit)
  const state = useStore(flow)
  const { data: held } = useQuery(tokensQuery(kit, place))
  const { tokens, balances } = state
  const all = useMemo(
    () => tokens.map((token) => balanceOf(token, place, held ?? [], balances[token.id])),
    [tokens, place, held, balances],
  )
  const at = (token: TokenBalance) => tokens[all.indexOf(token)]
  const chosen = state[side]
  return (
    <div className="swap-tokens">
      <TokenSelect
        kit={kit}
        tokens={all}
        current={chosen && all[tokens.indexOf(chosen)]}
        suggested={suggestedOf(all)}
        onChoose={(token) => {
          const { id } = at(token) ?? {}
          kit.events.send({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
          if (id !== undefined) flow.send({ type: 'tokenChosen', side, id })
          kit.modal.send({ type: 'goBack' })
        }}
      />
    </div>
  )
}

/** A token of the source of swaps with what the account holds of it: as the chain says where that was asked, else as the source of balances. */
function balanceOf(
  token: SwapToken,
  { caipNetworkId }: ChainAccount,
  held: readonly TokenBalance[],
  units: bigint | undefined,
): TokenBalance {
  const { id, name, symbol, decimals, iconUrl, claims, warnings } = token
  const known = held.find(({ address }) =>
    address === undefined ? isNative(token) : isSameAddress(tokenAddressOf(address), addressIn(id)),
  )
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(isNative(token) ? {} : { address: id }),
    ...(known?.price === undefined ? {} : { price: known.price }),
    ...(known?.value === undefined ? {} : { value: known.value }),
    quantity: {
      decimals: String(decimals),
      numeric:
        units === undefined ? (known?.quantity.numeric ?? '0') : toDecimalString(units, decimals),
    },
    ...(iconUrl ? { iconUrl } : {}),
    claims,
    warnings,
  }
}
