import { type Hex, encodeFunctionData, parseAbi } from 'viem'
import { celo } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode, nodeChain } from '../../../test/fakeNode.ts'
import { alice, bob, rpcError } from '../../../test/fakeWallet.ts'
import { connectedKit } from '../../../test/setup.ts'
import { disconnect } from './disconnect.ts'
import { sendCalls } from './sendCalls.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { deployContract, sendTransaction, writeContract } from './writeContract.ts'

afterEach(() => vi.restoreAllMocks())

const abi = parseAbi([
  'function deposit(uint256 amount)',
  'function claim()',
  'function stakeOf(address who) view returns (uint256)',
])
const deposit = { address: bob, abi, functionName: 'deposit', args: [5n] } as const
const sent = (wallet: Awaited<ReturnType<typeof connectedKit>>['wallet']) =>
  wallet.count('eth_sendTransaction')

describe('chains of viem', () => {
  it('[S8.alert-network] a write for a network that the kit was not given is refused, and the developer hears of it', async () => {
    const { kit, wallet } = await connectedKit()
    await expect(sendTransaction(kit, { chainId: 5, to: bob })).rejects.toMatchObject({
      code: 'connection.networkOrAddress',
    })
    expect([sent(wallet), kit.alerts.get().waiting]).toEqual([0, ['alert.network']])
  })

  it('what a chain has of its own is written as its formatter writes it', async () => {
    const { kit, wallet } = await connectedKit({ networks: [celo], chainId: celo.id })
    const feeCurrency = '0x765DE816845861e75A25fCA122bb6898B8B1282a'
    const params = {
      chainId: celo.id,
      to: bob,
      value: 1n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
    } as const
    await sendTransaction(kit, { ...params, chainFields: { feeCurrency } })
    await sendTransaction(kit, params)
    const sent = wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')
    const plain = {
      from: alice,
      to: bob,
      chainId: '0xa4ec',
      value: '0x1',
      maxFeePerGas: '0x2',
      maxPriorityFeePerGas: '0x1',
    }
    expect(sent.map((one) => one.params)).toEqual([
      [{ ...plain, feeCurrency, type: '0x7b' }],
      [plain],
    ])
  })
})

describe('writeContract', () => {
  it('a function without arguments needs none', async () => {
    const { kit, wallet } = await connectedKit()
    const claim = { chainId: 137, address: bob, abi, functionName: 'claim' } as const
    for (const call of [
      claim,
      { ...claim, args: [], value: undefined, account: undefined },
    ] as const)
      expect(await writeContract(kit, call)).toEqual({
        status: 'ok',
        value: `0x${'ab'.repeat(32)}`,
      })
    const data = encodeFunctionData({ abi, functionName: 'claim' })
    expect(wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([
      { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, chainId: '0x89', data }] },
      { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, chainId: '0x89', data }] },
    ])
  })

  it('sends exactly this call from the connected account, with its chain id', async () => {
    const { kit, wallet } = await connectedKit()
    const result = await writeContract(kit, { chainId: 137, ...deposit, value: 7n })
    expect(result).toEqual({ status: 'ok', value: `0x${'ab'.repeat(32)}` })
    expect(wallet.asked.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          from: alice,
          to: bob,
          chainId: '0x89',
          value: '0x7',
          data: encodeFunctionData({ abi, functionName: 'deposit', args: [5n] }),
        },
      ],
    })
  })

  it('[S8.rpc-user-rejected] a refusal is a result', async () => {
    const { kit, wallet } = await connectedKit()
    for (const code of [4001, 5000]) {
      wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(code, 'no')))
      expect(await writeContract(kit, { chainId: 137, ...deposit })).toEqual({ status: 'rejected' })
    }
  })

  it('error: another chain is refused locally, and the wallet hears nothing (D4)', async () => {
    const { kit, wallet } = await connectedKit()
    const before = wallet.asked.length
    await expect(writeContract(kit, { chainId: 31_337, ...deposit })).rejects.toMatchObject({
      code: 'chain.mismatch',
      params: { expected: 'Polygon Local', actual: 'Polygon' },
    })
    expect(wallet.asked.length).toBe(before)
  })

  it("error: the wallet's word of this moment counts, should its event have been lost", async () => {
    const { kit, wallet } = await connectedKit()
    wallet.chainId = 1
    await expect(writeContract(kit, { chainId: 137, ...deposit })).rejects.toMatchObject({
      code: 'chain.mismatch',
      params: { expected: 'Polygon', actual: 'Network 1' },
    })
    expect(sent(wallet)).toBe(0)
    expect(kit.account().chainId).toBe(1)
  })

  it('error: an account that changed mid-flow stops the call', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('eth_chainId', () => {
      wallet.accounts = [bob]
      wallet.emit('accountsChanged', [bob])
      return '0x89'
    })
    await expect(writeContract(kit, { chainId: 137, ...deposit })).rejects.toMatchObject({
      code: 'wallet.accountChanged',
    })
    expect(sent(wallet)).toBe(0)
  })

  it('error: a call built for another account is refused', async () => {
    const { kit, wallet } = await connectedKit()
    await expect(
      writeContract(kit, { chainId: 137, ...deposit, account: bob }),
    ).rejects.toMatchObject({ code: 'wallet.accountChanged' })
    expect(sent(wallet)).toBe(0)
  })

  it('error: a locked wallet is told apart', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.locked = true
    await expect(writeContract(kit, { chainId: 137, ...deposit })).rejects.toMatchObject({
      code: 'wallet.locked',
    })
  })

  it('[S8.connect-first] without a wallet it says to connect first', async () => {
    const { kit } = await connectedKit()
    await disconnect(kit)
    await expect(writeContract(kit, { chainId: 137, ...deposit })).rejects.toMatchObject({
      shortMessage: 'Please call connect() before request()',
    })
  })

  it('[S8.network-or-address] nothing is signed for a network that the app does not have, wherever the wallet stands', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.moveTo(5)
    const refused = { shortMessage: 'CaipNetwork or CaipAddress is undefined' }
    await expect(writeContract(kit, { chainId: 5, ...deposit })).rejects.toMatchObject(refused)
    wallet.moveTo(137)
    expect((await writeContract(kit, { chainId: 137, ...deposit })).status).toBe('ok')
    kit.removeNetwork('eip155:137')
    await expect(writeContract(kit, { chainId: 137, ...deposit })).rejects.toMatchObject(refused)
    expect(sent(wallet)).toBe(1)
  })

  it('error: a wallet that answers with no hash is not believed', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('eth_sendTransaction', () => 'ok')
    await expect(writeContract(kit, { chainId: 137, ...deposit })).rejects.toMatchObject({
      code: 'wallet.unavailable',
    })
  })
})

describe('sendTransaction', () => {
  it('sends value and gas in hex', async () => {
    const { kit, wallet } = await connectedKit()
    await sendTransaction(kit, { chainId: 137, to: bob, value: 10n ** 18n, gas: 21_000n })
    expect(wallet.asked.at(-1)?.params).toEqual([
      { from: alice, to: bob, chainId: '0x89', value: '0xde0b6b3a7640000', gas: '0x5208' },
    ])
  })
})

describe('transactions without a receiver', () => {
  const make = parseAbi(['constructor(uint256 cap)'])

  it('deployContract sends the code with what its constructor takes, and to nobody', async () => {
    const { kit, wallet } = await connectedKit()
    const result = await deployContract(kit, {
      chainId: 137,
      abi: make,
      bytecode: '0x6001',
      args: [5n],
      maxFeePerGas: 9n,
      nonce: 0,
    })
    expect(result).toEqual({ status: 'ok', value: `0x${'ab'.repeat(32)}` })
    expect(wallet.asked.at(-1)?.params).toEqual([
      {
        from: alice,
        chainId: '0x89',
        data: `0x6001${'5'.padStart(64, '0')}`,
        maxFeePerGas: '0x9',
        nonce: '0x0',
      },
    ])
  })

  it('error: a receiver that got lost does not become the making of a contract', async () => {
    const { kit, wallet } = await connectedKit()
    const lost = [
      { chainId: 137, value: 5n },
      { chainId: 137, data: '0x' },
      { chainId: 137, to: undefined, data: '0x6001' },
    ]
    for (const params of lost)
      await expect(sendTransaction(kit, params as never)).rejects.toMatchObject({
        code: 'request.invalid',
      })
    for (const to of ['', 'alice.eth', `${bob}00`])
      await expect(sendTransaction(kit, { chainId: 137, to: to as never })).rejects.toMatchObject({
        code: 'address.invalid',
      })
    const nowhere = {
      chainId: 137,
      abi,
      functionName: 'claim',
      address: undefined as never,
    } as const
    await expect(writeContract(kit, nowhere)).rejects.toMatchObject({ code: 'request.invalid' })
    for (const data of ['0xabc', '0x0', 'abcd', '0xzz'] as Hex[])
      for (const asking of [
        sendTransaction(kit, { chainId: 137, to: bob, data }),
        sendCalls(kit, { chainId: 137, calls: [{ to: bob, data }] }),
      ])
        await expect(asking).rejects.toMatchObject({ code: 'request.invalid' })
    expect(wallet.count('wallet_sendCalls')).toBe(0)
    expect(sent(wallet)).toBe(0)
  })
})

describe('signTypedData', () => {
  const permit = {
    domain: { name: 'Causeway', version: '1', chainId: 137, verifyingContract: bob },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: alice, value: 5n },
  } as const

  it('asks for eth_signTypedData_v4 with the domain types filled in', async () => {
    const { kit, wallet } = await connectedKit()
    expect((await signTypedData(kit, { chainId: 137, ...permit })).status).toBe('ok')
    const [account, text] = wallet.asked.at(-1)!.params as [string, string]
    expect(account).toBe(alice)
    expect(JSON.parse(text)).toMatchObject({
      primaryType: 'Permit',
      message: { owner: alice.toLowerCase(), value: '5' },
      types: {
        EIP712Domain: [
          { name: 'name' },
          { name: 'version' },
          { name: 'chainId' },
          { name: 'verifyingContract' },
        ],
      },
    })
  })

  it('error: a domain of another chain is refused before the wallet is asked', async () => {
    const { kit, wallet } = await connectedKit()
    const domain = { ...permit.domain, chainId: 1 }
    await expect(signTypedData(kit, { chainId: 137, ...permit, domain })).rejects.toMatchObject({
      code: 'chain.mismatch',
    })
    expect(wallet.count('eth_signTypedData_v4')).toBe(0)
  })

  it('a chain, numbers and bytes in any form are checked, and handed over, in one', async () => {
    const types = { A: [...permit.types.Permit, { name: 'data', type: 'bytes' }] }
    for (const chainId of ['137', '0x89', 137, 137n])
      for (const [value, data] of [
        ['0x5', '0xab'],
        ['5', Uint8Array.of(171)],
        [5n, '0xAB'],
      ] as const) {
        const { kit, wallet } = await connectedKit()
        const domain = { ...permit.domain, chainId }
        const message = { owner: alice, value, data }
        const odd = { chainId: 137, domain, types, primaryType: 'A', message } as never
        expect(await signTypedData(kit, odd)).toMatchObject({ status: 'ok' })
        const [, text] = wallet.asked.at(-1)!.params as [string, string]
        expect(JSON.parse(text)).toMatchObject({
          domain: { chainId: 137 },
          message: { value: '5', data: '0xab' },
          types: { EIP712Domain: [{}, {}, { name: 'chainId', type: 'uint256' }, {}] },
        })
      }
  })

  it('error: what wallets would read in more than one way is asked of none', async () => {
    const { kit, wallet } = await connectedKit()
    const types = { A: [{ name: 'data', type: 'bytes' }] }
    const odd = { ...permit, types, primaryType: 'A', message: { data: '0xabc' } }
    const named = (chainId: unknown) => ({ ...permit, domain: { ...permit.domain, chainId } })
    const several = { ...permit, message: { ...permit.message, value: ['5'] } }
    const chainIds = ['polygon', '0x', 1.5, {}]
    const valued = (type: string, value: unknown) => ({
      ...odd,
      types: { A: [{ name: 'data', type }] },
      message: { data: value },
    })
    const addresses = [1, '0x1', alice.slice(2), [alice]].map((value) => valued('address', value))
    const flags = ['false', 0, null].map((value) => valued('bool', value))
    const wrong = [
      odd,
      several,
      ...addresses,
      ...flags,
      ...chainIds.map(named),
    ] as unknown as readonly (typeof permit)[]
    for (const data of wrong)
      await expect(signTypedData(kit, { chainId: 137, ...data })).rejects.toMatchObject({
        code: 'rpc.invalidParams',
      })
    for (const chainId of ['1', '0x1', -137, 2n ** 200n]) {
      const signing = signTypedData(kit, { chainId: 137, ...named(chainId) } as never)
      await expect(signing).rejects.toMatchObject({ code: 'chain.mismatch' })
    }
    expect(wallet.count('eth_signTypedData_v4')).toBe(0)
  })
})

describe('signMessage', () => {
  const signature = `0x${'cd'.repeat(65)}`
  const asked = (wallet: Awaited<ReturnType<typeof connectedKit>>['wallet']) =>
    wallet.asked.filter(({ method }) => method === 'personal_sign').map(({ params }) => params)

  it.each([
    ['a text, as its bytes', 'Grüß 🪙', '0x4772c3bcc39f20f09faa99'],
    ['a text that looks like bytes', '0xab', '0x30786162'],
    ['no text', '', '0x'],
    ['bytes in hex', { raw: '0xab01' }, '0xab01'],
    ['bytes', { raw: Uint8Array.of(1, 255) }, '0x01ff'],
  ] as const)('asks for personal_sign with %s', async (_, message, hex) => {
    const { kit, wallet } = await connectedKit()
    expect(await signMessage(kit, { message })).toEqual({ status: 'ok', value: signature })
    expect(asked(wallet)).toEqual([[hex, alice]])
  })

  it('is bound to no chain: a wallet on one that the app does not have may sign', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.emit('chainChanged', '0x5')
    wallet.on('eth_chainId', () => '0x5')
    expect(await signMessage(kit, { message: 'hello' })).toEqual({ status: 'ok', value: signature })
  })

  it('error: where the app names a chain, or an account, another one is refused before the wallet is asked', async () => {
    const { kit, wallet } = await connectedKit()
    const elsewhere = signMessage(kit, { message: 'hello', chainId: 31_337 })
    await expect(elsewhere).rejects.toMatchObject({ code: 'chain.mismatch' })
    const other = signMessage(kit, { message: 'hello', account: bob })
    await expect(other).rejects.toMatchObject({ code: 'wallet.accountChanged' })
    wallet.on('eth_accounts', () => [])
    const locked = signMessage(kit, { message: 'hello' })
    await expect(locked).rejects.toMatchObject({ code: 'wallet.locked' })
    expect(asked(wallet)).toEqual([])
  })

  it('error: nobody is connected', async () => {
    const { kit } = await connectedKit()
    await disconnect(kit)
    const nobody = signMessage(kit, { message: 'hello' })
    await expect(nobody).rejects.toMatchObject({ code: 'connection.connectFirst' })
  })

  it('a refusal is an answer, and what is no signature is none', async () => {
    fakeNode(() => ({ result: '0x' }))
    const { kit, wallet } = await connectedKit({ networks: [nodeChain] })
    wallet.on('personal_sign', () => Promise.reject(rpcError(4001, 'no')))
    expect(await signMessage(kit, { message: 'hello' })).toEqual({ status: 'rejected' })
    for (const answer of ['0x', '0xzz', null, { r: 1 }]) {
      wallet.on('personal_sign', () => answer)
      const odd = signMessage(kit, { message: 'hello' })
      await expect(odd).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
  })

  it('what the owners of a contract signed on the chain is signed, whichever way the wallet came', async () => {
    for (const code of ['0x6080', `0xef0100${'11'.repeat(20)}`]) {
      const node = fakeNode(() => ({ result: code }))
      const { kit, wallet } = await connectedKit({ networks: [nodeChain] })
      for (const answer of ['0x', '0xabcd']) {
        wallet.on('personal_sign', () => answer)
        wallet.on('eth_signTypedData_v4', () => answer)
        const typed = { domain: {}, types: { A: [] }, primaryType: 'A', message: {} } as const
        const signed = { status: 'ok', value: answer }
        expect(await signMessage(kit, { message: 'hello' })).toEqual(signed)
        expect(await signTypedData(kit, { chainId: 137, ...typed })).toEqual(signed)
      }
      expect(new Set(node)).toEqual(new Set(['eth_getCode']))
    }
  })

  it('error: no answer without bytes is believed where nobody can say whether the account is a contract', async () => {
    fakeNode(() => ({ error: { code: -32_602, message: 'no' } }))
    const { kit, wallet } = await connectedKit({ networks: [nodeChain] })
    wallet.on('personal_sign', () => '0x')
    const signing = signMessage(kit, { message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'wallet.unavailable' })
  })
})
