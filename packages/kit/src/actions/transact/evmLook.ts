import { type CountedAccount, type Movement, movementSince } from '../calls/nextNonce.ts'
import type { Kit } from '../kit.ts'

/** What an account of an EVM chain has sent since its transactions were counted. */
export const evmLook =
  (kit: Kit, account: CountedAccount) =>
  (mark: string | undefined): Promise<Movement> =>
    movementSince(kit, account, mark === undefined ? undefined : Number(mark))
