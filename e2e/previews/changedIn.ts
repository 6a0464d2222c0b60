import { setTimeout as sleep } from 'node:timers/promises'
import type { Anvil } from '@causeway/testkit/anvil'
import { type Address, type Hex, encodeFunctionData, numberToHex, parseAbi } from 'viem'

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
])
const editionAbi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

type Receipt = {
  readonly status: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly to: Address | null
  readonly contractAddress: Address | null
  readonly from: Address
  readonly logs: readonly {
    readonly address: Address
    readonly topics: readonly Hex[]
    readonly data: Hex
  }[]
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * What a mined transaction changed for an account, by the chain's own balances before and after its block: coin without the fee, every
 * contract that it named or that spoke, every item that was announced. Asked in another way than previews ask.
 */
export async function changedIn(anvil: Anvil, hash: Hex, account: Address) {
  const receipt = await receiptOf(anvil, hash)
  const block = BigInt(receipt.blockNumber)
  const call = async (to: Address, data: Hex, at: bigint) => {
    const answer = await anvil
      .request('eth_call', [{ to, data }, numberToHex(at)])
      .catch(() => '0x')
    return /^0x[0-9a-f]{64}$/iu.test(String(answer)) ? BigInt(String(answer)) : undefined
  }
  const difference = async (read: (at: bigint) => Promise<bigint | undefined>) => {
    const [before, after] = [await read(block - 1n), await read(block)]
    return after === undefined ? 0n : after - (before ?? 0n)
  }
  const changes = new Map<string, bigint>()
  const note = (name: string, by: bigint) => by !== 0n && changes.set(name, by)

  const coinAt = async (at: bigint) =>
    BigInt(String(await anvil.request('eth_getBalance', [account, numberToHex(at)])))
  const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  const isPayer = receipt.from.toLowerCase() === account.toLowerCase()
  note('coin', (await coinAt(block)) - (await coinAt(block - 1n)) + (isPayer ? fee : 0n))

  const items = receipt.logs.filter(({ topics }) => topics[0] === transfer && topics.length === 4)
  const collections = new Set(items.map(({ address }) => address.toLowerCase()))
  const contracts = [receipt.to, receipt.contractAddress, ...receipt.logs.map((log) => log.address)]
  for (const contract of new Set(contracts.map((one) => one?.toLowerCase()))) {
    if (contract === undefined || collections.has(contract)) continue
    const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })
    note(contract, await difference((at) => call(contract as Address, data, at)))
  }
  for (const { address, topics } of items) {
    const id = BigInt(topics[3] ?? 0)
    const data = encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })
    const holds = async (at: bigint) => {
      const owner = await call(address, data, at)
      return owner === BigInt(account) ? 1n : 0n
    }
    note(`${address.toLowerCase()} ${id}`, await difference(holds))
  }
  for (const { address, id } of receipt.logs.flatMap(editionsIn)) {
    const data = encodeFunctionData({
      abi: editionAbi,
      functionName: 'balanceOf',
      args: [account, id],
    })
    note(`${address.toLowerCase()} ${id}`, await difference((at) => call(address, data, at)))
  }
  return { success: receipt.status === '0x1', block, changed: Object.fromEntries(changes) }
}

async function receiptOf(anvil: Anvil, hash: Hex): Promise<Receipt> {
  for (let tries = 0; tries < 100; tries += 1) {
    const receipt = (await anvil.request('eth_getTransactionReceipt', [hash])) as Receipt | null
    if (receipt) return receipt
    await sleep(50)
  }
  throw new Error(`${hash} was not mined.`)
}

const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The ids of an ERC-1155 transfer. */
function editionsIn({ address, topics, data }: Receipt['logs'][number]) {
  const words = data.slice(2).match(/.{64}/gu) ?? []
  const word = (at: number) => BigInt(`0x${words[at] ?? '0'}`)
  if (topics[0] === single) return [{ address, id: word(0) }]
  if (topics[0] !== batch) return []
  const at = Number(word(0) / 32n)
  return Array.from({ length: Number(word(at)) }, (_, place) => ({
    address,
    id: word(at + 1 + place),
  }))
}
