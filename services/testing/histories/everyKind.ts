import { zeroAddress, type Address, type Hex } from 'viem'
import { plainToken, puppet, wrappedToken } from './tokens.gen.ts'
import { logs, type TokenChain } from './tokenChain.ts'

/** The largest number of 256 bits. */
export const most = 2n ** 256n - 1n

/**
 * A transaction of each kind, and one that lies.
 * @returns the hash of the lying one
 */
export async function everyKind(chain: TokenChain): Promise<Hex> {
  const [, a, b, c] = chain.accounts as [Address, Address, Address, Address]
  await chain.send(a, b, 10n ** 18n)
  await chain.send(a, a, 3n)
  await chain.send(a, b, 0n)
  await chain.mint(a, 10n ** 12n)
  await chain.move(a, b, 5n)
  await chain.move(a, a, 5n)
  await chain.move(a, c, 0n)
  await chain.write(chain.token, plainToken.abi, 'burn', [7n], { from: a })
  await chain.write(chain.token, plainToken.abi, 'approve', [b, most], { from: a })
  await chain.write(chain.token, plainToken.abi, 'transferFrom', [a, c, 9n], { from: b })
  await chain.write(chain.token, plainToken.abi, 'transfer', [c, most], { from: a, mayFail: true })
  await chain.write(chain.wrapped, wrappedToken.abi, 'deposit', [], { from: a, value: 100n })
  await chain.write(chain.wrapped, wrappedToken.abi, 'transfer', [b, 60n], { from: a })
  await chain.write(chain.wrapped, wrappedToken.abi, 'withdraw', [20n], { from: a })
  await chain.write(
    chain.puppet,
    puppet.abi,
    'pay',
    [
      [a, b],
      [1n, 2n],
    ],
    { from: c, value: 3n },
  )
  await chain.write(chain.puppet, puppet.abi, 'payAndTakeBack', [b, 4n], { from: c, value: 4n })
  await chain.tell([logs.erc721(zeroAddress, a, most), logs.erc721(a, b, 1n)])
  await chain.tell([logs.single(c, zeroAddress, a, most, most), logs.single(a, a, b, 2n, 0n)])
  await chain.tell([logs.batch(c, a, b, [1n, 2n, 1n], [5n, most, 0n])])
  await chain.tell([logs.approvalOfOne(a, b, 4n), logs.approvalForAll(b, a, true)])
  // Planted in the name of somebody who did nothing.
  await chain.tell([logs.erc20(a, c, 0n), logs.erc20(b, b, 0n)])
  await chain.tell([logs.erc20(a, c, most)])
  return chain.tell(lies(a, b))
}

/** What looks like a standard's event, and is none. */
function lies(a: Address, b: Address) {
  const erc20 = logs.erc20(a, b, 1n)
  const [name = '0x', , to = '0x'] = erc20.topics
  const erc721 = logs.erc721(a, b, 1n)
  const batch = logs.batch(a, a, b, [1n], [1n])
  return [
    { ...erc20, data: '0x' as const },
    { ...erc20, data: `${erc20.data}00` as const },
    { ...erc721, data: erc20.data },
    { ...erc20, topics: erc20.topics.slice(0, 2) },
    {
      ...erc20,
      topics: [name, erc20.data, to.replace('0x00', '0xff') as `0x${string}`],
    },
    { ...batch, data: batch.data.slice(0, 66) as `0x${string}` },
    { ...batch, data: '0xffffffff' as const },
    logs.batch(a, a, b, [1n, 2n], [1n]),
    { ...logs.approvalForAll(a, b, true), data: erc20.data.replace(/1$/u, '2') as `0x${string}` },
    logs.deposit(a, 5n),
    logs.swap(a, b),
  ]
}
