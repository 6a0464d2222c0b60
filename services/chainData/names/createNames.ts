import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { NameRecord, SignedBody } from '@causeway/protocol/api/chainData/names'
import type { NameAttributes } from '@causeway/protocol/names/readNameMessage'
import type { DataDeps } from '../dataDeps.ts'
import type { NameOf } from '../ports.ts'
import { setAddress, setAttributes } from './setAttributes.ts'
import { forgetSpentTexts } from './nonces.ts'
import { readName, refuseName } from './readName.ts'
import { registerName, type Guard, type NameDeps } from './registerName.ts'
import { createSignedTexts } from './signedTexts.ts'
import { findName, findNamesOf } from './storedName.ts'
import { wireAddresses, toRecord } from './toRecord.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

export type Names = ReturnType<typeof createNames>

/** In ms: how often what has ended by itself is forgotten. */
const tidyEvery = 60_000

/** Who holds which name, and how that changes: by what owners sign, and by nothing else. */
export function createNames(deps: Pick<DataDeps, 'chains' | 'now' | 'database' | 'config'>) {
  const { db } = deps.database
  const { zones, reserved } = deps.config.names
  const { now } = deps
  const own: NameDeps = { db, now, zones, reserved, texts: createSignedTexts(db, deps) }
  let tidied = 0

  const nameOf: NameOf = async (address) =>
    (await findNamesOf(db, toChecksum(address)))[0]?.name ?? null

  /** @throws Refusal 400 when it is no name */
  async function find(text: string): Promise<NameRecord | null> {
    const { name } = readName(text.toLowerCase(), { zones, register: false })
    const stored = await findName(db, name)
    return stored && toRecord(db, stored)
  }

  return {
    nameOf,
    find,
    /** See `nameNonce`. */
    async nonce() {
      if (now() - tidied > tidyEvery) {
        tidied = now()
        await forgetSpentTexts(db, tidied)
      }
      return own.texts.nonces.issue()
    },
    /** Names that an address signed for, the first registered first. @throws Refusal 400 when it is no address */
    async reverse(text: string): Promise<NameRecord[]> {
      if (!isEvmAddress(text)) throw refuseName('address', `${text} is not an address`)
      const stored = await findNamesOf(db, toChecksum(text))
      return Promise.all(stored.map((one) => toRecord(db, one)))
    },
    async register(body: SignedBody, guard: Guard): Promise<NameRecord> {
      const record = await find(await registerName(own, body, guard))
      if (!record) throw new OperatorError('A name was registered and is not there.')
      return record
    },
    setAttributes: (name: string, body: SignedBody, guard: Guard): Promise<NameAttributes> =>
      setAttributes(own, name, body, guard),
    setAddress: async (
      name: string,
      body: Parameters<typeof setAddress>[2],
      guard: Guard,
    ): Promise<NameRecord['addresses']> => wireAddresses(await setAddress(own, name, body, guard)),
  }
}
