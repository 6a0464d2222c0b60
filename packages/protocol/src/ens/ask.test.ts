import { encodeAbiParameters, encodeFunctionResult, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { type EnsClient, ask } from './ask.ts'

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
