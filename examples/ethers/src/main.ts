import '@causeway/kit/button.css'
import { kitProvider } from '@causeway/kit'
import { mountModal } from '@causeway/kit/vanilla'
import { BrowserProvider, isError } from 'ethers'
import { kit } from './kit.ts'

mountModal(kit)
// One provider for as long as the page lives, whichever wallet is behind it and wherever it stands.
const ethers = new BrowserProvider(kitProvider(kit), 'any')

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

const works = {
  read: async () => `Block ${await ethers.getBlockNumber()}`,
  async sign() {
    const signer = await ethers.getSigner()
    const { chainId } = await ethers.getNetwork()
    const signature = await signer.signTypedData(
      { name: 'Example', chainId },
      { Greeting: [{ name: 'text', type: 'string' }] },
      { text: 'Hello' },
    )
    return `Signed ${signature}`
  },
  async switch() {
    await ethers.send('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    // Asked and not looked up: `getNetwork` of ethers tells the network before the last change once more.
    return `On chain ${Number(await ethers.send('eth_chainId', []))}`
  },
  async send() {
    const signer = await ethers.getSigner()
    const { hash } = await signer.sendTransaction({ to: await signer.getAddress(), value: 1n })
    return `Sent ${hash}`
  },
}

async function press(run: () => Promise<string>): Promise<void> {
  const text = await run().catch((error: unknown) =>
    isError(error, 'ACTION_REJECTED') ? 'Declined' : String(error),
  )
  if (answer) answer.textContent = text
}
for (const [id, run] of Object.entries(works))
  part(`#${id}`)?.addEventListener('click', () => void press(run))
