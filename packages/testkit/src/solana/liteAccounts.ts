import { systemProgram } from '@causeway/protocol/solana/readTransaction'
import type { LiteFailure } from './liteFailureOf.ts'
import { decimalsIn, heldOf, tokenAmount } from './writeParsedAccount.ts'
import type { RawAccount } from './tokenAccounts.ts'

/** An account as the runtime keeps it. */
export interface LiteAccount extends RawAccount {
  readonly lamports: bigint
  readonly executable: boolean
}

/** As much of the package as is used here. */
export interface Svm {
  withSigverify(on: boolean): Svm
  withBlockhashCheck(on: boolean): Svm
  withTransactionHistory(capacity: bigint): Svm
  minimumBalanceForRentExemption(bytes: bigint): bigint
  getAccount(address: string): SvmAccount & { readonly exists: boolean }
  getProgramAccounts(program: string): readonly SvmAccount[]
  setAccount(account: SvmAccount): void
  sendTransaction(transaction: object): Meta | (LiteFailure & { meta(): Meta })
  simulateTransaction(transaction: object): { meta(): Meta } | (LiteFailure & { meta(): Meta })
  getClock(): { slot: bigint; unixTimestamp: bigint; readonly epoch: bigint }
  setClock(clock: object): void
}
interface SvmAccount {
  readonly address: string
  readonly lamports: bigint
  readonly data: Uint8Array
  readonly programAddress: string
  readonly executable: boolean
  readonly space: bigint
}
interface Meta {
  logs(): readonly string[]
  computeUnitsConsumed(): bigint
}

/** The accounts of a chain in memory, read and written as they are. */
export function liteAccounts(svm: Svm) {
  function account(address: string): LiteAccount | undefined {
    const found = svm.getAccount(address)
    return found.exists && found.lamports > 0n ? accountOf(found) : undefined
  }
  function put(address: string, lamports: bigint, raw: RawAccount): void {
    const { owner: programAddress, data } = raw
    const space = BigInt(data.length)
    svm.setAccount({ address, lamports, data, programAddress, executable: false, space })
  }
  const decimalsOf = (mint: string) => decimalsIn(account(mint)?.data ?? new Uint8Array(0))

  return {
    account,
    decimalsOf,
    owned: (program: string) =>
      svm.getProgramAccounts(program).map((one) => ({ address: one.address, ...accountOf(one) })),
    rentFor: (bytes: number) => Number(svm.minimumBalanceForRentExemption(BigInt(bytes))),
    fund: (address: string, lamports: bigint) =>
      put(address, lamports, account(address) ?? { owner: systemProgram, data: new Uint8Array(0) }),
    put: (address: string, raw: RawAccount) => put(address, 10_000_000n, raw),
    /** What accounts hold, of SOL and of tokens, in the words of nodes. */
    balances(keys: readonly string[]) {
      const found = keys.map(account)
      const tokens = found.flatMap((one, accountIndex) => {
        const held = one && heldOf(one)
        if (!held) return []
        const { mint, owner, amount } = held
        const uiTokenAmount = tokenAmount(amount, decimalsOf(mint))
        return [{ accountIndex, mint, owner, programId: one.owner, uiTokenAmount }]
      })
      return { lamports: found.map((one) => Number(one?.lamports ?? 0n)), tokens }
    },
  }
}

function accountOf({ lamports, data, programAddress, executable }: SvmAccount): LiteAccount {
  return { lamports, data: Uint8Array.from(data), owner: programAddress, executable }
}
