import { BaseError } from '@causeway/protocol/errors/base'
import { fromWallet } from '@causeway/protocol/errors/fromWallet'
import type { Kit } from '../kit.ts'
import type { CallResult } from './result.ts'

/**
 * Runs one request that the visitor must approve, and tells a refusal from a failure.
 * @param rule what a right answer looks like; wallets are not trusted to give one
 * @throws BaseError whatever `fromWallet` makes of the failure
 */
export async function ask(
  kit: Kit,
  request: { readonly method: string; readonly rule: RegExp; readonly run: () => Promise<unknown> },
): Promise<CallResult<`0x${string}`>> {
  const symbol = kit.network().network?.nativeCurrency.symbol
  try {
    const answer = await request.run()
    if (typeof answer === 'string' && request.rule.test(answer))
      return { status: 'ok', value: answer as `0x${string}` }
    throw new BaseError('wallet.unavailable', {
      details: `${request.method} brought something other than expected.`,
    })
  } catch (error) {
    const context = { method: request.method, ...(symbol === undefined ? {} : { symbol }) }
    const outcome = fromWallet(error, context)
    if (outcome.kind === 'rejected') return { status: 'rejected' }
    kit.log.write('warn', `${request.method} failed.`, error)
    throw outcome.error
  }
}
