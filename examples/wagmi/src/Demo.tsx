import { truncateAddress } from '@causeway/protocol/address'
import { useKit } from '@causeway/kit/react'
import { useState } from 'react'
import {
  useConfig,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignTypedData,
  useSwitchChain,
} from 'wagmi'
import { getBlockNumber } from 'wagmi/actions'

/** An app of wagmi's own hooks; only the connector is Causeway's. */
export function Demo() {
  const kit = useKit()
  const config = useConfig()
  const [connector] = useConnectors()
  const { status, address, chain, chainId } = useConnection()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const sign = useSignTypedData()
  const switchChain = useSwitchChain()
  const send = useSendTransaction()
  const [answer, setAnswer] = useState('')

  const show = (work: Promise<string>) =>
    void work.then(setAnswer, (error: Error) =>
      setAnswer(error.name === 'UserRejectedRequestError' ? 'Declined' : error.message),
    )
  const read = async () => `Block ${await getBlockNumber(config)}`
  const signed = async () =>
    `Signed ${await sign.mutateAsync({
      domain: { name: 'Example', chainId },
      types: { Greeting: [{ name: 'text', type: 'string' }] },
      primaryType: 'Greeting',
      message: { text: 'Hello' },
    })}`
  const switched = async () => `On chain ${(await switchChain.mutateAsync({ chainId: 31337 })).id}`
  const sent = async () => `Sent ${await send.mutateAsync({ to: address, value: 1n })}`

  return (
    <main>
      <h1>Causeway in a wagmi app</h1>
      {status === 'connected' ? (
        <>
          <button
            aria-label={`Account ${truncateAddress(address)}`}
            onClick={() => kit.open({ view: 'Account' })}
          >
            {truncateAddress(address)}
          </button>
          <button onClick={() => disconnect.mutate()}>Leave</button>
          <p>
            <button onClick={() => show(read())}>Read</button>
            <button onClick={() => show(signed())}>Sign</button>
            <button onClick={() => show(switched())}>Switch</button>
            <button onClick={() => show(sent())}>Send</button>
          </p>
        </>
      ) : (
        <button
          onClick={() => connector && show(connect.mutateAsync({ connector }).then(() => ''))}
        >
          Connect Wallet
        </button>
      )}
      <p role="status">{status === 'connected' ? `${address} on ${nameOf(chain)}` : status}</p>
      <output aria-label="Answer">{answer}</output>
    </main>
  )
}

const nameOf = (chain: { readonly name: string } | undefined) => chain?.name ?? 'another network'
