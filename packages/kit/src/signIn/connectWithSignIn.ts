import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { checkSignInMessage } from '@causeway/protocol/signIn/checkSignInMessage'
import { signInDiffers } from '@causeway/protocol/signIn/errors'
import { parseSignInText } from '@causeway/protocol/signIn/parseSignInText'
import * as v from 'valibot'
import type { KitInside } from '../actions/kit.ts'
import { askOneAtATime } from '../connection/askOneAtATime.ts'
import type { ConnectorPort, WalletReport } from '../connection/connector.ts'
import { walletErrorKindOf } from '../connection/injectedPort.ts'
import { type Eip1193Provider, isEip1193Provider } from '../connection/isEip1193Provider.ts'
import type { OneClickAuthRequest, SignInFields } from '../core/ports/signIn.ts'

/** What a wallet answers that signed in as it connected (ERC-7846). What else it says is not read. */
const ConnectAnswer = v.object({
  accounts: v.tupleWithRest(
    [
      v.object({
        address: v.string(),
        capabilities: v.object({
          signInWithEthereum: v.object({ message: v.string(), signature: v.string() }),
        }),
      }),
    ],
    v.unknown(),
  ),
})

/** Wallets that do not know the question, or did not answer it as it is meant: they are not asked it again on this page. */
const unable = new WeakSet<object>()
/** The questions that wallets have on their screens. */
const open = new WeakMap()

/**
 * Connects to a wallet and signs in by one prompt, `wallet_connect` of ERC-7846, where the wallet can. One that cannot is asked to
 * connect alone, and its session is asked for afterwards.
 * @param port the wallet's own way, which asks to connect alone
 * @throws what the wallet said: a refusal is never followed by a second prompt
 */
export async function connectWithSignIn(
  kit: KitInside,
  port: ConnectorPort,
  request: OneClickAuthRequest,
): Promise<WalletReport> {
  const { provider } = port
  if (!isEip1193Provider(provider) || unable.has(provider)) return port.connect()
  return askOneAtATime(open, provider, port, () => askBoth(kit, port, provider, request))
}

async function askBoth(
  kit: KitInside,
  port: ConnectorPort,
  provider: Eip1193Provider,
  { fields, addSessions }: OneClickAuthRequest,
): Promise<WalletReport> {
  let answer: unknown
  try {
    answer = await provider.request({
      method: 'wallet_connect',
      params: [{ version: '1', capabilities: { signInWithEthereum: capabilityOf(fields) } }],
    })
  } catch (error) {
    if ((await walletErrorKindOf(error)) === 'refused') throw error
    kit.log.write('info', 'The wallet does not connect and sign in at once.', error)
    unable.add(provider)
    return port.connect()
  }
  const read = v.safeParse(ConnectAnswer, answer)
  if (!read.success) unable.add(provider)
  // What it grants it says itself, and no window opens for that.
  const { permitted: _permitted, ...granted } = await port.restore()
  const report = granted.accounts.length > 0 ? granted : await port.connect()
  if (!read.success) return report
  const [{ address, capabilities }] = read.output.accounts
  const { message, signature } = capabilities.signInWithEthereum
  try {
    const data = parseSignInText(message)
    const [account = ''] = report.accounts
    // Its own time is as good as ours: the nonce is good once, and the clock is looked at.
    const { issuedAt = '' } = data
    const asked = { ...fields, accountAddress: account, issuedAt }
    checkSignInMessage({ ...data, issuedAt }, asked, kit.environment.now())
    if (!isSameAddress(address, account)) throw new BaseError(signInDiffers, { field: 'address' })
    await addSessions([{ data: { ...data, accountAddress: account }, message, signature }])
  } catch (error) {
    kit.log.write('warn', 'What the wallet signed as it connected does not hold.', error)
    unable.add(provider)
  }
  return report
}

/** The fields as the capability names them. */
function capabilityOf({ chainId, ...fields }: SignInFields) {
  const [, reference] = chainId.split(':')
  return { ...fields, chainId: `0x${Number(reference).toString(16)}` }
}
