import { existsSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
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
 * @throws Error when the file cannot be read, or a part cannot be written or is there already: then none is left
 */
export async function escrowKeys(file: string): Promise<readonly string[]> {
  const paths = [1, 2, 3].map((one) => `${file}.part-${one}`)
  for (const path of paths) if (existsSync(path)) throw new Error(`${path} is there already.`)
  const text = await readFile(file).catch(failAs(file, 'read'))
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const shares: Uint8Array[] = []
  const made: string[] = []
  try {
    const { device, server, recovery = new Uint8Array() } = await splitSeed(seed, true)
    shares.push(device, server, recovery)
    const check = evmAddressOf(deriveKeys(seed))
    const common = { causewayEscrow: 1, file: basename(file), check }
    const sealed = sealBytes(seed, text, check)
    for (const [at, path] of paths.entries()) {
      const share = Buffer.from(shares[at] ?? []).toString('base64url')
      await writePrivate(path, `${JSON.stringify({ ...common, share, sealed })}\n`)
      made.push(path)
    }
    return made
  } catch (error) {
    // Fewer than three are no escrow, and two of them open it.
    await Promise.all(made.map((path) => rm(path)))
    throw error
  } finally {
    wipe(seed, text, ...shares)
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
  })
    .catch((cause: unknown) => {
      throw new Error(`${paths.join(' and ')} do not open it: one of them was changed.`, { cause })
    })
    .finally(() => wipe(...shares))
  let text: Buffer
  try {
    text = unseal(seed, one.sealed, one.check)
  } catch (cause) {
    throw new Error(`${paths[0]} was changed: what it seals does not open.`, { cause })
  } finally {
    wipe(seed)
  }
  await writePrivate(file, text).finally(() => wipe(text))
}

/** For its owner alone, where none is. What could not be written to its end is taken away. */
async function writePrivate(path: string, what: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(failAs(path, 'written'))
  try {
    await file.writeFile(what)
  } catch (error) {
    await rm(path)
    failAs(path, 'written')(error as NodeJS.ErrnoException)
  } finally {
    await file.close()
  }
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
