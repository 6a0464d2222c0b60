import type { FixtureWallet } from '../../../packages/kit/src/fixture.ts'
import { createFakeWallet, hanging, rpcError } from '../../../packages/kit/test/fakeWallet.ts'

const anvilAccounts = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
]

/** Puts one wallet of a fixture on the stage's page, with the behaviour it asks for. */
export function installFixtureWallet(events: EventTarget, fixture: FixtureWallet, place: number) {
  const wallet = createFakeWallet({
    name: fixture.name,
    rdns: fixture.rdns ?? `org.example.wallet${place}`,
    icon: fixture.icon ?? '',
    accounts: anvilAccounts.slice(0, fixture.accounts ?? 1),
    ...(fixture.chainId === undefined ? {} : { chainId: fixture.chainId }),
  })
  const asked = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
  switch (fixture.behaviour ?? 'approves') {
    case 'approves':
      break
    case 'rejects':
      for (const method of asked)
        wallet.on(method, () => Promise.reject(rpcError(4001, 'Declined')))
      break
    case 'hangs':
      for (const method of asked) wallet.on(method, () => hanging().promise)
      break
    case 'fails':
      for (const method of asked)
        wallet.on(method, () => Promise.reject(rpcError(-32603, 'Internal error')))
      break
    case 'locked':
      wallet.locked = true
      break
  }
  return wallet.install(events)
}
