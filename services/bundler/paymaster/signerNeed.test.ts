import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { pad, type Address } from 'viem'
import { expect, it } from 'vitest'
import { signerNeed } from './signerNeed.ts'

it('error: a wrong key that was found stays found while a node is silent, which nobody waits for', async () => {
  const signer = privateKeyToAccount(generatePrivateKey())
  let request: () => Promise<unknown> = () => new Promise(() => undefined)
  const chain = (id: number, paymaster: Address) => {
    const use = (read: (client: unknown) => unknown) => read({ request: () => request() })
    return [id, { id, paymaster, rpc: { use } }] as const
  }
  const chains = new Map([chain(1, `0x${'11'.repeat(20)}`), chain(2, `0x${'22'.repeat(20)}`)])
  const needOf = () => signerNeed({ chains, sponsor: { signer } } as never)[0]
  const began = Date.now()
  expect(await needOf()?.ask()).toBeNull()
  expect(Date.now() - began).toBeLessThan(2_900)

  const need = needOf()
  request = async () => pad(`0x${'33'.repeat(20)}`)
  expect(await need?.ask()).toMatch(/not what the paymaster believes \(0x11.* on chain 1, 0x22/u)
  request = async () => Promise.reject(new Error('away'))
  expect(await need?.ask()).toMatch(/not what/u)
  request = async () => pad(signer.address)
  expect(await need?.ask()).toBeNull()
})
