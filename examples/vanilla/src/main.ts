import '@causeway/kit/button.css'
import { sendTransaction, signTypedData, switchChain, type CallResult } from '@causeway/kit'
import { mountModal } from '@causeway/kit/vanilla'
import { getBlockNumber } from 'viem/actions'
import { kit } from './kit.ts'

// From here on the elements of index.html are buttons, and the modal is there when one is pressed.
mountModal(kit)

const part = (selector: string) => document.querySelector<HTMLElement>(selector)
const status = part('[role=status]')
const work = part('#work')
const answer = part('output')

/** Says who is connected, now and with every change. */
function show(): void {
  const { status: is, address } = kit.account()
  const { chain } = kit.chain()
  if (status)
    status.textContent =
      is === 'connected' ? `${address} on ${chain?.name ?? 'another network'}` : is
  if (work) work.hidden = is !== 'connected'
}
kit.subscribe(show)
show()

/** A refusal is an answer, not an error. */
const said = <T>(result: CallResult<T>, words: (value: T) => string) =>
  result.status === 'ok' ? words(result.value) : 'Declined'

const works = {
  read: async () => `Block ${await getBlockNumber(kit.client())}`,
  async sign() {
    const { chainId } = kit.account()
    if (chainId === undefined) return 'Not connected'
    const result = await signTypedData(kit, {
      chainId,
      domain: { name: 'Example', chainId },
      types: { Greeting: [{ name: 'text', type: 'string' }] },
      primaryType: 'Greeting',
      message: { text: 'Hello' },
    })
    return said(result, (signature) => `Signed ${signature}`)
  },
  switch: async () =>
    said(await switchChain(kit, { chainId: 31337 }), (chainId) => `On chain ${chainId}`),
  async send() {
    const { chainId, address } = kit.account()
    if (chainId === undefined || address === undefined) return 'Not connected'
    const result = await sendTransaction(kit, { chainId, to: address, value: 1n })
    return said(result, (hash) => `Sent ${hash}`)
  },
}

async function press(run: () => Promise<string>): Promise<void> {
  const text = await run().catch((error: unknown) => String(error))
  if (answer) answer.textContent = text
}
for (const [id, run] of Object.entries(works))
  part(`#${id}`)?.addEventListener('click', () => void press(run))
