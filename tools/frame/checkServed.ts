import { createHash } from 'node:crypto'

/**
 * Compares what a running wallet serves with what these sources give, file by file, byte by byte. A wallet may serve more: nothing of
 * these pages loads it.
 * @param address of the wallet
 * @param list of `hashFrame`: a hash and a file in each line
 * @returns what is not as it should be, a line for each file; none where all is
 * @throws Error in a sentence when nothing answers at the address
 */
export async function checkServed(address: string, list: string): Promise<readonly string[]> {
  if (!/^https?:\/\/[^/]/u.test(address) || !URL.canParse(address))
    throw new Error(`"${address}" is no address of a wallet: it begins with https://.`)
  const base = address.replace(/\/+$/u, '')
  const wrong: string[] = []
  for (const line of list.trim().split('\n')) {
    const [expected = '', file = ''] = line.split('  ')
    const { response, content } = await served(base, file.replace(/\.html$/u, ''))
    const actual = createHash('sha256').update(content).digest('hex')
    if (!response.ok || actual !== expected) wrong.push(`${file}: HTTP ${response.status}`)
  }
  return wrong
}

async function served(base: string, path: string) {
  try {
    const response = await fetch(`${base}/${path}`)
    return { response, content: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    const { cause } = error as Error
    const why = cause instanceof Error && cause.message !== '' ? cause.message : String(error)
    throw new Error(`${base} cannot be reached: ${why}.`, { cause: error })
  }
}
