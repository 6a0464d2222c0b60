import { sendTransaction, signTypedData, switchChain } from '@causeway/kit'
import { ConnectButton, NetworkButton, useAccount, useKit, useChain } from '@causeway/kit/react'
import { useState } from 'react'
import { getBlockNumber } from 'viem/actions'

/** Connect, account, read, sign, switch, send: what most apps do with a wallet. */
export function Demo() {
  const kit = useKit()
  const { status, address, chainId } = useAccount()
  const { chain } = useChain()
  const [answer, setAnswer] = useState('')

  const show = (work: Promise<string>) =>
    void work.then(setAnswer, (error: Error) => setAnswer(error.message))

  async function read() {
    return `Block ${await getBlockNumber(kit.client())}`
  }
  async function sign() {
    if (chainId === undefined) return 'Not connected'
    const result = await signTypedData(kit, {
      chainId,
      domain: { name: 'Example', chainId },
      types: { Greeting: [{ name: 'text', type: 'string' }] },
      primaryType: 'Greeting',
      message: { text: 'Hello' },
    })
    return result.status === 'ok' ? `Signed ${result.value}` : 'Declined'
  }
  async function change() {
    const result = await switchChain(kit, { chainId: 31337 })
    return result.status === 'ok' ? `On chain ${result.value}` : 'Declined'
  }

  async function send() {
    if (chainId === undefined || !address) return 'Not connected'
    const result = await sendTransaction(kit, { chainId, to: address, value: 1n })
    return result.status === 'ok' ? `Sent ${result.value}` : 'Declined'
  }

  return (
    <main>
      <h1>Causeway</h1>
      <ConnectButton /> <NetworkButton />
      <p role="status">
        {status === 'connected' ? `${address} on ${chain?.name ?? 'another network'}` : status}
      </p>
      {status === 'connected' ? (
        <p>
          <button onClick={() => show(read())}>Read</button>
          <button onClick={() => show(sign())}>Sign</button>
          <button onClick={() => show(change())}>Switch</button>
          <button onClick={() => show(send())}>Send</button>
        </p>
      ) : null}
      <output aria-label="Answer">{answer}</output>
    </main>
  )
}
