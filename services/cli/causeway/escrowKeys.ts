import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { deriveKeys, evmAddressOf } from '@causeway/protocol/accountKeys/deriveKeys'
import { joinShares, splitSeed } from '@causeway/protocol/accountKeys/seedShares'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { sealBytes, unseal } from '../../lib/keys/sealBytes.ts'

/** One of three: the sealed file, and a share of the key that opens it. */
const partSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    causewayEscrow: v.literal(1),
    file: v.string(),
    /** Of the key, as a wallet's seed has one: tells parts that belong together. */
    check: v.string(),
    share: v.string(),
    sealed: v.string(),
  }),
)

/**
 * Seals a copy of a key file, and splits what opens it among three people: any two give the file back, one alone has nothing.
 * @returns the files of the three parts, beside the key file
 * @throws Error when the file cannot be read, or a part is there already
 */
export async function escrowKeys(file: string): Promise<readonly string[]> {
  const text = await readFile(file).catch(failAs(file, 'read'))
  const seed = crypto.getRandomValues(new Uint8Array(32))
  try {
    const { device, server, recovery } = await splitSeed(seed, true)
    const check = evmAddressOf(deriveKeys(seed))
    const common = { causewayEscrow: 1, file: basename(file), check }
    const sealed = sealBytes(seed, text, check)
    const made: string[] = []
    for (const share of [device, server, recovery ?? new Uint8Array()]) {
      const path = `${file}.part-${made.length + 1}`
      const part = { ...common, share: Buffer.from(share).toString('base64url'), sealed }
      await writeFile(path, `${JSON.stringify(part)}\n`, { mode: 0o600, flag: 'wx' }).catch(
        failAs(path, 'written'),
      )
      made.push(path)
    }
    return made
  } finally {
    wipe(seed)
  }
}

/**
 * Puts a key file back from two of its parts.
 * @throws Error when a part cannot be read, both are not of one escrow, or the file is there
 */
export async function recoverKeys(file: string, paths: readonly [string, string]): Promise<void> {
  const [one, two] = await Promise.all([readPart(paths[0]), readPart(paths[1])])
  if (one.check !== two.check || one.share === two.share)
    throw new Error(`${paths.join(' and ')} are not two parts of one escrow.`)
  const shares = [one, two].map(({ share }) => new Uint8Array(Buffer.from(share, 'base64url')))
  const { seed } = await joinShares(shares as [Uint8Array, Uint8Array], {
    eip155: one.check,
  }).catch((cause: unknown) => {
    throw new Error(`${paths.join(' and ')} do not open it: one of them was changed.`, { cause })
  })
  let text: Buffer
  try {
    text = unseal(seed, one.sealed, one.check)
  } catch (cause) {
    throw new Error(`${paths[0]} was changed: what it seals does not open.`, { cause })
  } finally {
    wipe(seed)
  }
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch(failAs(file, 'written'))
}

async function readPart(path: string): Promise<v.InferOutput<typeof partSchema>> {
  const parsed = v.safeParse(partSchema, await readFile(path, 'utf8').catch(failAs(path, 'read')))
  if (parsed.success) return parsed.output
  throw new Error(`${path} is no part that "causeway keys escrow" made.`)
}

const failAs =
  (path: string, what: 'read' | 'written') =>
  (cause: NodeJS.ErrnoException): never => {
    const why = cause.code === 'EEXIST' ? 'is there already' : `cannot be ${what} (${cause.code})`
    throw new Error(`${path} ${why}.`, { cause })
  }
