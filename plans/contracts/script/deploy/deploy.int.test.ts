import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import { erc20Abi } from '../../../protocol/abi/erc20.gen.ts'
import { enumerationAbi } from '../../../protocol/abi/enumeration.gen.ts'
import { lensAbi } from '../../../protocol/abi/lens.gen.ts'
import { localTokenAbi } from '../../../protocol/abi/localToken.gen.ts'
import { stakingAbi } from '../../../protocol/abi/staking.gen.ts'
import { localAddresses } from '../../../protocol/addresses.gen.ts'
import {
  encodeFunctionData,
  parseEther,
  parseSignature,
  parseUnits,
  size,
  type Address,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { adminDelay } from './adminDelay.ts'
import { blueprint } from './blueprint.ts'
import { buildContracts } from '../build/buildContracts.ts'
import { connectChain } from '../chain/connectChain.ts'
import { deploy, type PlanDeployment } from './deploy.ts'
import { localTerms } from '../plans/deployTerms.ts'
import { verifyDeployment } from './verifyDeployment.ts'

const phrase = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(phrase)
const quiet = () => {}

let anvil: Anvil
let polygonLike: Anvil
let deployment: PlanDeployment

beforeAll(async () => {
  await buildContracts()
  anvil = await startAnvil({ port: 18_500 })
  polygonLike = await startAnvil({ port: 18_501, chainId: 137 })
  deployment = await deploy({
    rpcUrl: anvil.rpcUrl,
    account,
    chainId: 31_337,
    local: true,
    log: quiet,
  })
})

afterAll(async () => {
  await anvil.stop()
  await polygonLike.stop()
})

const at = (address: string | null): Address => {
  if (address === null) throw new Error('not deployed')
  return address as Address
}

describe('deploy on the local chain', () => {
  it('[S3.setting-plan-staking] [S3.setting-plan-enumeration] [S3.setting-plan-factory] [S3.setting-token-product] fills the settings with addresses that have code', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const { tokens, contracts, plans } = deployment
    const addresses = [
      ...Object.values(tokens),
      ...Object.values(contracts).filter((value) => typeof value === 'string'),
      plans.staking,
    ]
    for (const address of addresses) {
      const code = await chain.getCode({ address: at(address) })
      expect(size(code ?? '0x')).toBeGreaterThan(0)
    }
  })

  it('stands at the generated addresses', () => {
    expect(deployment.tokens).toEqual(localAddresses.tokens)
    expect(deployment.contracts.lens).toBe(localAddresses.contracts.lens)
    expect(deployment.plans.staking).toBe(localAddresses.plans[0].address)
  })

  it('sends nothing the second time and gives the same answer', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const before = await chain.getTransactionCount({ address: account.address })
    const lines: string[] = []
    const again = await deploy({
      rpcUrl: anvil.rpcUrl,
      account,
      chainId: 31_337,
      local: true,
      log: (line) => lines.push(line),
    })
    expect(again).toEqual(deployment)
    expect(lines).toEqual(['Everything is deployed already'])
    expect(await chain.getTransactionCount({ address: account.address })).toBe(before)
  })

  it('goes on where it was interrupted', async () => {
    const half = await startAnvil({ port: 18_502 })
    try {
      const stopAfter = (count: number) => {
        let left = count
        return () => {
          left -= 1
          if (left === 0) throw new Error('interrupted')
        }
      }
      const deps = { rpcUrl: half.rpcUrl, account, chainId: 31_337, local: true }
      await expect(deploy({ ...deps, log: stopAfter(5) })).rejects.toThrow('interrupted')
      await expect(deploy({ ...deps, log: stopAfter(12) })).rejects.toThrow('interrupted')
      const finished = await deploy({ ...deps, log: quiet })
      expect(finished.plans).toEqual(deployment.plans)
      expect(finished.contracts.enumeration).toBe(deployment.contracts.enumeration)
    } finally {
      await half.stop()
    }
  })

  it('error: the second plan is another one, and is not listed', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const terms = localTerms(account.address)
    const plan = blueprint(terms)
    const [first] = plan.plans
    const [template] = plan.templates
    if (!first || !template) throw new Error('a deployment has plans')
    await expect(verifyDeployment(chain, plan, terms, 'local')).resolves.toBeUndefined()
    const stray = { ...first, address: template.address }
    const wrong = { ...plan, plans: [first, stray] as const }
    const read = verifyDeployment(chain, wrong, terms, 'local')
    await expect(read).rejects.toThrow('Enumeration.contains')
    await expect(read).rejects.toThrow('Factory.predict')
  })

  it('error: a role without its delay, a missing one, and a deployer that kept its own', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const terms = localTerms(account.address)
    const plan = blueprint(terms)
    await expect(verifyDeployment(chain, plan, terms, 'handedOver')).rejects.toThrow(
      `${account.address} holds role admin with 0 s delay, expected ${adminDelay} s`,
    )
    const guardian = privateKeyToAccount(generatePrivateKey()).address
    const others = { ...terms, operators: { ...terms.operators, guardian } }
    const read = verifyDeployment(chain, plan, others, 'handedOver')
    await expect(read).rejects.toThrow(`${guardian} lacks role guardian`)
    await expect(read).rejects.toThrow('still holds role guardian')
  })

  it('lists every plan in the enumeration', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const plans = await chain.readContract({
      address: at(deployment.contracts.enumeration),
      abi: enumerationAbi,
      functionName: 'page',
      args: [0n, 100n],
    })
    expect(plans).toEqual(localAddresses.plans.map(({ address }) => address))
    expect(plans[0]).toBe(deployment.plans.staking)
  })
})

describe('a member on the local chain', () => {
  it('stakes through the clone with a permit, earns what was funded, and the lens shows it', async () => {
    const funder = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const member = privateKeyToAccount(generatePrivateKey())
    const wallet = connectChain({ rpcUrl: anvil.rpcUrl, account: member, chainId: 31_337 })
    const [, cross] = localAddresses.plans
    const { product, usdc } = localAddresses.tokens
    const mined = async (hash: `0x${string}`) => {
      expect((await funder.waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    const stake = parseEther('1000')
    const reward = parseUnits('3000', 6)
    await funder.setBalance({ address: member.address, value: parseEther('1') })
    const token = { address: product, abi: erc20Abi } as const
    const plan = { address: cross.address, abi: stakingAbi } as const
    await mined(
      await funder.writeContract({
        ...token,
        functionName: 'transfer',
        args: [member.address, stake],
      }),
    )
    const stable = { address: usdc, abi: localTokenAbi } as const
    await mined(
      await funder.writeContract({
        ...stable,
        functionName: 'mint',
        args: [account.address, reward],
      }),
    )
    await mined(
      await funder.writeContract({
        ...stable,
        functionName: 'approve',
        args: [plan.address, reward],
      }),
    )
    await mined(await funder.writeContract({ ...plan, functionName: 'fund', args: [reward] }))
    const { timestamp } = await funder.getBlock()
    const deadline = timestamp + 3600n
    const signature = await member.signTypedData({
      domain: { name: 'Causeway', version: '1', chainId: 31_337, verifyingContract: product },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: member.address, spender: plan.address, value: stake, nonce: 0n, deadline },
    })
    const { r, s, yParity } = parseSignature(signature)
    await mined(
      await wallet.writeContract({
        ...plan,
        functionName: 'depositWithPermit',
        args: [stake, deadline, 27 + yParity, r, s],
      }),
    )
    await anvil.increaseTime(86_400)
    const lens = { address: localAddresses.contracts.lens, abi: lensAbi } as const
    const [block, time, info, position] = await funder.readContract({
      ...lens,
      functionName: 'staking',
      args: [plan.address, member.address],
    })
    const latest = await funder.getBlock()
    expect([block, time]).toEqual([latest.number, latest.timestamp])
    expect(info).toMatchObject({
      totalStake: stake,
      reserve: reward,
      liabilities: stake,
      surplus: 0n,
    })
    expect(position).toMatchObject({ stake, walletStaking: 0n, nonce: 1n })
    // A thirtieth of 3,000 USDC a day; a second or two pass between the transactions.
    expect(Number(position.pending)).toBeGreaterThan(99_990_000)
    expect(Number(position.pending)).toBeLessThan(100_020_000)
    await mined(await wallet.writeContract({ ...plan, functionName: 'exit' }))
    const [, , rows] = await funder.readContract({
      ...lens,
      functionName: 'solvencyPage',
      args: [localAddresses.contracts.enumeration, 0n, 100n],
    })
    const held = new Set(rows.map(({ plan: address }) => address))
    expect([...held]).toEqual(localAddresses.plans.map(({ address }) => address))
    for (const row of rows) expect(row.balance).toBe(row.liabilities + row.surplus)
  })
})

describe('connect', () => {
  it('sends with gas for a later block: a stream that was written in the newest one costs more in the next', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const [own] = localAddresses.plans
    const plan = { address: own.address, abi: stakingAbi } as const
    const { product } = localAddresses.tokens
    const token = { address: product, abi: erc20Abi, functionName: 'approve' } as const
    const amount = parseEther('1000')
    const waitFor = (hash: `0x${string}`) => chain.waitForTransactionReceipt({ hash })
    await waitFor(await chain.writeContract({ ...token, args: [own.address, amount * 2n] }))
    await waitFor(await chain.writeContract({ ...plan, functionName: 'fund', args: [amount] }))
    const deposit = { ...plan, functionName: 'deposit', args: [amount] } as const
    // The node tries the deposit in the second of the funding; there it finds the stream written already.
    await anvil.request('anvil_setBlockTimestampInterval', [0])
    const data = encodeFunctionData(deposit)
    const call = { from: account.address, to: own.address, data }
    const estimate = BigInt((await anvil.request('eth_estimateGas', [call])) as string)
    const { gas } = await chain.prepareTransactionRequest({ to: own.address, data })
    expect(gas).toBe(withGasMargin(estimate))
    await anvil.request('anvil_setBlockTimestampInterval', [1])
    const send = async (limit: bigint) => {
      const hash = await chain.sendTransaction({ to: own.address, data, gas: limit })
      return (await waitFor(hash)).status
    }
    expect(await send(estimate)).toBe('reverted')
    expect(await send(gas)).toBe('success')
    await anvil.request('anvil_removeBlockTimestampInterval')
  })
})

describe('deploy off the local chain', () => {
  it('error: local-only parts at an RPC of another machine', async () => {
    // 0.0.0.0 reaches this machine, but its name does not promise that.
    await expect(
      deploy({
        rpcUrl: anvil.rpcUrl.replace('127.0.0.1', '0.0.0.0'),
        account,
        chainId: 31_337,
        local: true,
        log: quiet,
      }),
    ).rejects.toThrow('Local-only parts')
  })

  it('error: local-only parts at a loopback node that is not anvil', async () => {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { id, method } = JSON.parse(body) as { id: number; method: string }
        const result = method === 'eth_chainId' ? '0x89' : 'bor/v2.0.0/linux-amd64'
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      })
    })
    await new Promise<void>((resolve) => server.listen(18_503, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const rpcUrl = `http://127.0.0.1:${port}`
      await expect(
        deploy({ rpcUrl, account, chainId: 137, local: true, log: quiet }),
      ).rejects.toThrow('not anvil')
    } finally {
      server.close()
    }
  })

  it('error: no role holders and tokens named', async () => {
    await expect(
      deploy({ rpcUrl: polygonLike.rpcUrl, account, chainId: 137, local: false, log: quiet }),
    ).rejects.toThrow('the stand-in tokens exist on the local chain only')
  })

  it('error: another chain than expected', async () => {
    await expect(
      deploy({ rpcUrl: polygonLike.rpcUrl, account, chainId: 31_337, local: true, log: quiet }),
    ).rejects.toThrow('serves chain 137')
  })
})
