import { expect, it } from 'vitest'
import { checkServed } from '../../tools/frame/checkServed.ts'

const list = `${'0'.repeat(64)}  index.html\n`

it('a wallet that cannot be reached, and an address that is none, are told in a sentence', async () => {
  await expect(checkServed('http://127.0.0.1:1', list)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 cannot be reached: .+\.$/u,
  )
  await expect(checkServed('wallet.example', list)).rejects.toThrow(
    /^"wallet\.example" is no address of a wallet: it begins with https:\/\/\.$/u,
  )
})
