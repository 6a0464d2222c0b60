import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { frameNetwork, type FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { addressField } from '@causeway/protocol/http/fields'
import {
  canonicalContracts,
  smartAccountContracts,
} from '@causeway/protocol/smartAccount/smartAccountContracts'
import { FatalError } from '../../lib/log/fatalError.ts'

/** `true`: the contracts that stand at the same place on every public chain. */
const smartAccounts = v.pipe(
  v.union([
    v.literal(true),
    v.strictObject({
      contracts: v.optional(smartAccountContracts),
      paymaster: v.optional(addressField),
    }),
  ]),
  v.transform((said) =>
    said === true
      ? { contracts: canonicalContracts }
      : { ...said, contracts: said.contracts ?? canonicalContracts },
  ),
)

const network = v.pipe(
  v.object({ ...frameNetwork.entries, smartAccounts: v.optional(smartAccounts) }),
  v.check(
    ({ id, smartAccounts: has }) => !has || id.startsWith('eip155:'),
    'has no smart accounts: only EVM chains do',
  ),
)

const schema = v.pipe(v.string(), v.parseJson(), v.strictObject({ networks: v.array(network) }))

/** The chains of the frame. @throws FatalError when the file is not there or cannot be understood */
export async function readFrameNetworks(file: string | null): Promise<readonly FrameNetwork[]> {
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
