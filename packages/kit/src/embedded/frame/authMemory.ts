import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitStorage } from '../../core/createStorage.ts'
import type { LoginProvider, WalletReport } from '../../connection/connector.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(320))
/** So long a service may take. */
const returnMs = 10 * 60_000
const chain = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const networks = v.pipe(v.array(chain), v.maxLength(200))
const types = v.object({ eip155: v.picklist(['eoa', 'smartAccount']) })
const provider = v.picklist([
  'email',
  'passkey',
  'farcaster',
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'facebook',
])

const away = v.object({ provider, at: v.number() })

/** What goes when a check of the login fails, and when somebody signs out (SPEC §4). */
const ofLogin = [
  storageKeys.loginUsed,
  storageKeys.loginEmail,
  storageKeys.lastUsedChain,
  storageKeys.loginAccounts,
  storageKeys.loginSolana,
  storageKeys.socialName,
  storageKeys.socialProvider,
  storageKeys.lastEmailLogin,
  // The next one who signs in here may want another account.
  storageKeys.preferredAccountTypes,
] as const

/** What the page keeps of a login: no key and no token, only what it needs to find the wallet again (SPEC §3, D10). */
export function authMemory(storage: KitStorage) {
  return {
    /** Whether the frame may be looked for by itself (D29). */
    isUsed: () => storage.read(storageKeys.loginUsed, v.boolean()) === true,
    use: () => storage.write(storageKeys.loginUsed, true),
    email: () => storage.read(storageKeys.loginEmail, text),
    chain: () => storage.read(storageKeys.lastUsedChain, chain),
    keepChain: (id: number) => storage.write(storageKeys.lastUsedChain, id),
    socialName: () => storage.read(storageKeys.socialName, text),
    provider: (): LoginProvider | undefined => storage.read(storageKeys.socialProvider, provider),
    keepAccounts: ({ chainId, details }: WalletReport) =>
      storage.write(storageKeys.loginAccounts, { chainId, details }),
    keepUser(user: {
      readonly email?: string | null | undefined
      readonly userName?: string | null | undefined
      readonly provider?: LoginProvider | undefined
    }): void {
      if (user.email) storage.write(storageKeys.loginEmail, user.email)
      if (user.userName) storage.write(storageKeys.socialName, user.userName)
      if (user.provider) storage.write(storageKeys.socialProvider, user.provider)
    },
    /** When a mail was last asked for, in ms. */
    lastEmail: () => storage.read(storageKeys.lastEmailLogin, v.number()),
    keepLastEmail: (at: number) => storage.write(storageKeys.lastEmailLogin, at),
    forgetLastEmail: () => storage.remove(storageKeys.lastEmailLogin),
    smartNetworks: () => storage.read(storageKeys.smartAccountNetworks, networks) ?? [],
    keepSmartNetworks: (all: readonly number[]) =>
      storage.write(storageKeys.smartAccountNetworks, all),
    /** The page goes away to a service, and is to know on its way back what it went for. */
    keepReturn: (one: { readonly provider: LoginProvider; readonly at: number }) =>
      storage.write(storageKeys.loginReturn, one),
    /** @returns undefined where no page left, or long ago */
    away(now: number): LoginProvider | undefined {
      const found = storage.read(storageKeys.loginReturn, away)
      return found && now - found.at < returnMs ? found.provider : undefined
    },
    forgetReturn: () => storage.remove(storageKeys.loginReturn),
    accountType: () => storage.read(storageKeys.preferredAccountTypes, types)?.eip155,
    keepAccountType: (eip155: 'eoa' | 'smartAccount') =>
      storage.write(storageKeys.preferredAccountTypes, { eip155 }),
    forget(): void {
      for (const key of ofLogin) storage.remove(key)
    },
  }
}

export type AuthMemory = ReturnType<typeof authMemory>
