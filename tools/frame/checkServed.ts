import { createHash } from 'node:crypto'

/**
 * Compares what a running wallet serves with what these sources give, file by file, byte by byte. A wallet may serve more: nothing of
 * these pages loads it.
 * @param address of the wallet
 * @param list of `hashFrame`: a hash and a file in each line
 * @returns what is not as it should be, a line for each file; none where all is
 */
export async function checkServed(address: string, list: string): Promise<readonly string[]> {
  const base = address.replace(/\/+$/u, '')
  const wrong: string[] = []
  for (const line of list.trim().split('\n')) {
    const [expected = '', file = ''] = line.split('  ')
    const response = await fetch(`${base}/${file.replace(/\.html$/u, '')}`)
    const content = new Uint8Array(await response.arrayBuffer())
    const actual = createHash('sha256').update(content).digest('hex')
    if (!response.ok || actual !== expected) wrong.push(`${file}: HTTP ${response.status}`)
  }
  return wrong
}
