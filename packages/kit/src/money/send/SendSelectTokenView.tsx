import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { TokenSelect } from '../assets/TokenSelect.tsx'
import { useOwnTokens } from '../assets/useOwnTokens.tsx'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { sendFlow } from './sendFlow.ts'
import { useSendAccount } from './useSendAccount.tsx'

/** Which token goes. */
export function SendSelectTokenView({ kit }: OwnViewProps<'WalletSendSelectToken'>) {
  const found = useSendAccount(kit)
  if (found === undefined || found === 'nowhere') return null
  return <SelectToken kit={kit} at={found.at} />
}

function SelectToken({ kit, at }: { readonly kit: KitInside; readonly at: ChainAccount }) {
  const own = useOwnTokens(kit, at)
  const flow = sendFlow(kit)
  const { form } = useStore(flow)
  const choose = (token: TokenBalance) => {
    flow.send({ type: 'tokenChosen', token })
    kit.modal.send({ type: 'goBack' })
  }
  return (
    <TokenSelect
      kit={kit}
      tokens={own.tokens}
      loading={own.loading}
      current={form.token}
      onChoose={choose}
    />
  )
}
