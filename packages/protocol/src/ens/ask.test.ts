import {
  type Address,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { type EnsClient, ask, batchGateway, isUnnamedGateway } from './ask.ts'

const resolver = '0x00000000000000000000000000000000000000a1'
const lookup = toFunctionSelector('OffchainLookup(address,string[],bytes,bytes4,bytes)')

/** A contract that sends its asker on with every answer, to as many addresses of the one named gateway as it may. */
function endless(urls: number) {
  const said = encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'string[]' },
      { type: 'bytes' },
      { type: 'bytes4' },
      { type: 'bytes' },
    ],
    [
      resolver,
      Array.from({ length: urls }, (_, at) => `https://gateway.example/${at}/{data}`),
      '0x12',
      '0x12345678',
      '0x',
    ],
  )
  let calls = 0
  const call = () => {
    calls += 1
    return Promise.reject(
      Object.assign(new Error('reverted'), { data: `${lookup}${said.slice(2)}` }),
    )
  }
  return { call, calls: () => calls }
}

function place(call: EnsClient['call'], answer: (fetched: number) => string) {
  let fetched = 0
  const of: EnsClient = {
    call,
    normalize: (name) => name,
    namehash: () => '0x',
    gateways: ['gateway.example'],
    chain: () => undefined,
    fetchText: () => {
      fetched += 1
      return Promise.resolve().then(() => answer(fetched))
    },
  }
  return { of, fetched: () => fetched }
}

describe('a contract that sends its asker to gateways', () => {
  it('error: cannot have them asked more than their number for each time that it sends on', async () => {
    const contract = endless(20)
    const ok = JSON.stringify({ data: '0x00' })
    // Three times each gateway's first address answers; at the fourth none does.
    const { of, fetched } = place(contract.call, (count) => {
      if (count > 3) throw new Error('HTTP 500')
      return ok
    })
    await expect(ask(of, resolver, '0x')).rejects.toMatchObject({ code: 'name.resolve' })
    expect([fetched(), contract.calls()]).toEqual([23, 4])
  })

  it('error: a node that fails with the answer in hand is no gateway that fails', async () => {
    const contract = endless(20)
    let called = 0
    const broken = new Error('The node is away.')
    const { of, fetched } = place(
      (tx) => ((called += 1) === 1 ? contract.call() : Promise.reject(tx && broken)),
      () => JSON.stringify({ data: '0x00' }),
    )
    await expect(ask(of, resolver, '0x')).rejects.toBe(broken)
    expect([fetched(), called]).toEqual([1, 2])
  })

  it('the next address is asked where one does not answer', async () => {
    const contract = endless(2)
    let called = 0
    const abi = parseAbi(['function addr() view returns (address)'])
    const answer = encodeFunctionResult({ abi, functionName: 'addr', result: resolver })
    const { of, fetched } = place(
      () => ((called += 1) === 1 ? contract.call() : Promise.resolve(answer)),
      (count) => {
        if (count === 1) throw new Error('HTTP 500')
        return JSON.stringify({ data: '0x00' })
      },
    )
    expect((await ask(of, resolver, '0x'))?.address(0)).toBe(resolver)
    expect(fetched()).toBe(2)
  })
})

describe('several answers at once (ENSIP-21)', () => {
  const query = parseAbi([
    'function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])',
  ])
  const other: Address = '0x00000000000000000000000000000000000000b2'
  const batch = (
    requests: readonly { sender: `0x${string}`; urls: string[]; data: `0x${string}` }[],
  ) => encodeFunctionData({ abi: query, args: [requests] })
  const one = (url: string) => ({ sender: other, urls: [url], data: '0x1234' as const })

  /** A contract that sends on with a batch, and tells what it is called with afterwards. */
  function batching(data: `0x${string}`) {
    const words = parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
    ])
    const revert = encodeErrorResult({
      abi: words,
      args: [resolver, [batchGateway, 'https://gateway.example/'], data, '0x12345678', '0xabcd'],
    })
    const called: `0x${string}`[] = []
    const call = (tx: { data: `0x${string}` }) => {
      called.push(tx.data)
      return called.length === 1
        ? Promise.reject(Object.assign(new Error('reverted'), { data: revert }))
        : Promise.resolve(`0x${'0'.repeat(63)}1` as const)
    }
    return { call, called }
  }

  it('are gathered of the named gateways, and handed back in the order of the questions', async () => {
    const nested = { sender: other, urls: [batchGateway], data: batch([one(named(3))]) } as const
    const { call, called } = batching(
      batch([one(named(1)), one(named(2)), { ...nested, urls: [...nested.urls] }]),
    )
    const { of, fetched } = place(call, (count) => JSON.stringify({ data: `0x0${count}` }))
    expect((await ask(of, resolver, '0x'))?.word(0)).toBe(`${'0'.repeat(63)}1`)
    expect(fetched()).toBe(3)
    const [response, note] = decodeAbiParameters(
      [{ type: 'bytes' }, { type: 'bytes' }],
      `0x${called[1]?.slice(10) ?? ''}`,
    )
    expect(note).toBe('0xabcd')
    const back = (data: `0x${string}`) =>
      decodeFunctionResult({ abi: query, functionName: 'query', data })
    const [failures, answers] = back(response)
    expect([failures, answers.slice(0, 2)]).toEqual([
      [false, false, false],
      ['0x01', '0x02'],
    ])
    expect(back(answers[2] ?? '0x')).toEqual([[false], ['0x03']])
  })

  it.each([
    ['more than a few', batch(Array.from({ length: 5 }, (_, at) => one(named(at))))],
    ['what is no batch', '0x12345678' as const],
    ['batches in batches in batches', deep(5)],
    ['what points outside', `0xa780bab6${'ff'.repeat(64)}` as const],
  ])('error: %s are not asked for', async (_what, data) => {
    const { call, called } = batching(data)
    const { of, fetched } = place(call, () => JSON.stringify({ data: '0x00' }))
    expect(await ask(of, resolver, '0x')).toBeUndefined()
    expect([fetched(), called.length]).toEqual([0, 1])
  })

  it('error: a host that nobody named is not asked, and that is told apart from no answer', async () => {
    const { call } = batching(batch([one('https://mallory.example/{data}')]))
    const { of, fetched } = place(call, () => JSON.stringify({ data: '0x00' }))
    const failed = await ask(of, resolver, '0x').catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'name.resolve' })
    expect(isUnnamedGateway(failed)).toBe(true)
    expect(fetched()).toBe(0)
  })

  function named(at: number) {
    return `https://gateway.example/${at}/{data}`
  }
  function deep(levels: number): `0x${string}` {
    if (levels === 0) return batch([one(named(0))])
    return batch([{ sender: other, urls: [batchGateway], data: deep(levels - 1) }])
  }
})
