import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { frameNetwork, type FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { FatalError } from '../../lib/fatalError.ts'

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ networks: v.array(frameNetwork) }),
)

/** The chains of the frame. @throws FatalError when the file is not there or cannot be understood */
export async function readNetworks(file: string | null): Promise<readonly FrameNetwork[]> {
  if (file === null) return []
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new FatalError(`${file} cannot be read. WALLET_NETWORKS_FILE names it.`, { cause })
  })
  const parsed = v.safeParse(schema, text)
  if (parsed.success) return parsed.output.networks
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new FatalError(
    `${file} cannot be understood: ${problems.join('; ')}. It holds { "networks": [{ "id": "eip155:137", "name": …, "rpcUrls": […], "coin": … }] }.`,
  )
}
