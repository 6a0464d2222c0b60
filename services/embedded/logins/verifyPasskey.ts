import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { passkey } from '../schema.ts'

/** What an answer has to be for: this challenge, this page, this host. */
interface About {
  readonly expectedChallenge: string
  readonly expectedOrigin: string
  readonly expectedRPID: string
}

type Deps = Pick<WalletDeps, 'db' | 'now'>
const no = () => refuseWallet(401, 'response', 'proofWrong')

/** The credential that answered, which is known here. @throws Refusal 401 */
export async function verifyPasskey({ db }: Deps, answer: object, about: About): Promise<string> {
  const response = answer as AuthenticationResponseJSON
  const [row] = await db.select().from(passkey).where(eq(passkey.id, response.id))
  if (!row) throw no()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...about,
    response,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => {
    throw no()
  })
  if (!verified) throw no()
  const counter = authenticationInfo.newCounter
  await db.update(passkey).set({ counter }).where(eq(passkey.id, row.id))
  return row.id
}

/** The credential that was made, which is known from now on. @throws Refusal 401 */
export async function registerPasskey(
  { db, now }: Deps,
  answer: object,
  about: About,
): Promise<string> {
  const response = answer as RegistrationResponseJSON
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...about,
    response,
  }).catch(() => {
    throw no()
  })
  if (!verified || !registrationInfo) throw no()
  const { id, publicKey, counter, transports } = registrationInfo.credential
  const rows = await db
    .insert(passkey)
    .values({
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: passkey.id })
  if (rows.length !== 1) throw no()
  return id
}
