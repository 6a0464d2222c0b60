import { AccountButton, ConnectButton, NetworkButton } from '@causeway/kit/react'
import { useState } from 'react'
import {
  useAccount,
  useConfig,
  useConnect,
  useSendTransaction,
  useSignTypedData,
  useSwitchChain,
} from 'wagmi'
import { getBlockNumber } from 'wagmi/actions'

/** wagmi 2's hooks over the kit's connector, beside the kit's own buttons. */
export function Demo() {
  const config = useConfig()
  const { status, address, chain, chainId } = useAccount()
  const { connectors, connectAsync } = useConnect()
  const { signTypedDataAsync } = useSignTypedData()
  const { switchChainAsync } = useSwitchChain()
  const { sendTransactionAsync } = useSendTransaction()
  const [answer, setAnswer] = useState('')
  const [connector] = connectors

  const show = (work: Promise<string>) =>
    void work.then(setAnswer, (error: Error) =>
      setAnswer(error.name === 'UserRejectedRequestError' ? 'Declined' : error.message),
    )
  const read = async () => `Block ${await getBlockNumber(config)}`
  const sign = async () =>
    `Signed ${await signTypedDataAsync({
      domain: { name: 'Example', chainId },
      types: { Greeting: [{ name: 'text', type: 'string' }] },
      primaryType: 'Greeting',
      message: { text: 'Hello' },
    })}`
  const change = async () => `On chain ${(await switchChainAsync({ chainId: 31337 })).id}`
  const send = async () => `Sent ${await sendTransactionAsync({ to: address, value: 1n })}`

  return (
    <main>
      <h1>Causeway in React 18 with wagmi 2</h1>
      {status === 'connected' ? (
        <>
          <AccountButton />
          <p>
            <button onClick={() => show(read())}>Read</button>
            <button onClick={() => show(sign())}>Sign</button>
            <button onClick={() => show(change())}>Switch</button>
            <button onClick={() => show(send())}>Send</button>
          </p>
        </>
      ) : (
        <ConnectButton
          onClick={(event) => {
            if (!connector) return
            event.preventDefault()
            show(connectAsync({ connector }).then(() => ''))
          }}
        />
      )}
      <NetworkButton />
      <p role="status">{status === 'connected' ? `${address} on ${nameOf(chain)}` : status}</p>
      <output aria-label="Answer">{answer}</output>
    </main>
  )
}

const nameOf = (chain: { readonly id: number; readonly name: string } | undefined) =>
  chain?.id === 31337 ? 'Polygon Local' : (chain?.name ?? 'another network')
