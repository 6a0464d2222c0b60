import type { Network } from '@causeway/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { Amount } from '../../ui/Amount.tsx'
import { errorText } from '../../core/messages/errorText.ts'
import { coinQuery } from './coinQuery.ts'

/** What the account holds of the network's own coin. */
export function AccountBalance(props: {
  readonly kit: KitInside
  readonly address: string
  readonly network: Network
}) {
  const { kit, address, network } = props
  const { data, error } = useQuery(coinQuery(kit, { address, network }))
  if (data === undefined && error)
    return <p className="balance">{errorText(kit.messages, error)}</p>
  const unit = network.nativeCurrency
  return (
    <p className="balance" aria-busy={data === undefined}>
      <span className="sr-only">{kit.messages.balance} </span>
      {data === undefined ? (
        <bdi dir="ltr">– {unit.symbol}</bdi>
      ) : (
        <Amount of={data} unit={unit} kind="currency" locale={kit.language.get().tag} />
      )}
    </p>
  )
}
