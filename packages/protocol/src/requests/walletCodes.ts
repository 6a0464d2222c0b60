/** What a wallet may say against a question, whatever its number, its words and the layer that they stand in. */
export type WalletErrorKind =
  | 'refused'
  | 'pending'
  | 'unknownChain'
  | 'unauthorized'
  | 'unsupported'

/** One of the errors that a thrown value is made of. */
export type WalletLayer = {
  code?: unknown
  name?: unknown
  message?: unknown
  shortMessage?: unknown
  details?: unknown
  reason?: unknown
  data?: unknown
  cause?: unknown
  error?: unknown
  info?: unknown
  originalError?: unknown
}

/** EIP-1193 and EIP-1474, WalletConnect's 5000 to 5003, 3001 and 5101, EIP-5792's refused upgrade, and ethers' own. */
const numbers: Readonly<Record<string, WalletErrorKind>> = {
  4001: 'refused',
  5000: 'refused',
  5001: 'refused',
  5002: 'refused',
  5003: 'refused',
  5750: 'refused',
  ACTION_REJECTED: 'refused',
  [-32_002]: 'pending',
  4902: 'unknownChain',
  4100: 'unauthorized',
  4200: 'unsupported',
  3001: 'unsupported',
  5101: 'unsupported',
  [-32_601]: 'unsupported',
  [-32_004]: 'unsupported',
}

/** What a number says by itself. */
export const kindOfCode = (code: unknown): WalletErrorKind | undefined => numbers[String(code)]

/**
 * What the numbers of an error say, a refusal before all.
 * @param except a number that means something else where it is asked
 */
export function kindByNumber(
  layers: readonly WalletLayer[],
  except?: number,
): WalletErrorKind | undefined {
  const kinds = layers.map((layer) => {
    const code = codeOf(layer)
    return code === except ? undefined : kindOfCode(code)
  })
  return kinds.includes('refused') ? 'refused' : kinds.find((kind) => kind !== undefined)
}

/** The thrown value and everything inside it, outermost first: wallets nest the true error under five different names. */
export function layersOf(thrown: unknown): readonly WalletLayer[] {
  const layers: WalletLayer[] = []
  const queue: unknown[] = [thrown]
  for (const item of queue) {
    const layer = asLayer(item)
    // 32 layers are far more than any wallet nests; the bound is for hostile objects.
    if (!layer || layers.includes(layer)) continue
    if (layers.length >= 32) break
    layers.push(layer)
    const { cause, error, data, info, originalError } = layer
    queue.push(cause, error, typeof data === 'string' ? undefined : data, info, originalError)
    // Wallets that speak through a text put a whole error into its words.
    if (messageOf(layer).startsWith('{')) queue.push(parsed(messageOf(layer)))
  }
  return layers
}

function asLayer(item: unknown): WalletLayer | undefined {
  if (typeof item === 'string') return { message: item }
  if (typeof item === 'number') return { code: item }
  return typeof item === 'object' && item !== null ? item : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // words that begin like one
  }
}

/** The words of a layer, empty for none. */
export function messageOf({ message }: WalletLayer): string {
  return typeof message === 'string' ? message : ''
}

/** The code of a layer. Numbers arrive as numbers or as text ("4001"). */
export function codeOf({ code }: WalletLayer): number | string | undefined {
  if (typeof code === 'number') return code
  if (typeof code !== 'string') return undefined
  return /^-?\d+$/u.test(code) ? Number(code) : code
}
