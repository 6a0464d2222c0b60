import { randomBytes } from 'node:crypto'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import { openToken, type Pkcs11Location, type TokenSession } from './openToken.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const nonceBytes = 12
const tagBytes = 16
/** Of all keys of this service; `CKA_ID` tells them apart. */
const label = 'causeway-wallet'

/**
 * Keys that never leave a PKCS#11 token (an HSM, a smart card, softhsm2): AES-256, made there, sensitive and not extractable. The token
 * seals as files do (AES-256-GCM; nonce, ciphertext, tag). The first is made at first use.
 */
export function pkcs11Keys(place: Pkcs11Location, now: () => number): KeyProvider {
  const token = openToken(place)

  return {
    keyId: () => token.use(async (open) => (await newest(open, now)).id),

    wrap: (plain, context) =>
      token.use(async (open) => {
        const { id, handle } = await newest(open, now)
        const nonce = randomBytes(nonceBytes)
        const { token: p11, session } = open
        p11.C_EncryptInit(session, sealing(open, nonce, `${id} ${context}`), handle)
        const out = Buffer.alloc(plain.length + tagBytes)
        const sealed = await p11.C_EncryptAsync(session, Buffer.from(plain), out)
        return { keyId: id, wrapped: Buffer.concat([nonce, sealed]).toString('base64url') }
      }),

    unwrap: ({ keyId, wrapped }, context) =>
      token.use(async (open) => {
        const held = list(open).find(({ id }) => id === keyId)
        if (!held)
          throw new OperatorError(
            `The key "${keyId}" is not held by the token, so what it wrapped cannot be opened. Bring back the token that has it.`,
          )
        const bytes = Buffer.from(wrapped, 'base64url')
        const how = sealing(open, bytes.subarray(0, nonceBytes), `${keyId} ${context}`)
        const { token: p11, session } = open
        p11.C_DecryptInit(session, how, held.handle)
        const sealed = bytes.subarray(nonceBytes)
        return p11.C_DecryptAsync(session, sealed, Buffer.alloc(sealed.length))
      }),

    rotate: () => token.use((open) => make(open, now)).then(({ id }) => id),
  }
}

interface TokenKey {
  readonly id: string
  readonly handle: Buffer
}

const sealing = ({ names }: TokenSession, iv: Buffer, about: string) => ({
  mechanism: names.CKM_AES_GCM,
  parameter: {
    type: names.CK_PARAMS_AES_GCM_v240,
    iv,
    ivBits: iv.length * 8,
    aad: Buffer.from(about),
    tagBits: tagBytes * 8,
  },
})

/** Asked of the token each time: another node may have made one. */
function list({ token, names, session }: TokenSession): readonly TokenKey[] {
  token.C_FindObjectsInit(session, [
    { type: names.CKA_CLASS, value: names.CKO_SECRET_KEY },
    { type: names.CKA_LABEL, value: label },
  ])
  try {
    return token.C_FindObjects(session, 1_000).map((handle) => {
      const [id] = token.C_GetAttributeValue(session, handle, [{ type: names.CKA_ID }])
      return { id: String(id?.value), handle }
    })
  } finally {
    token.C_FindObjectsFinal(session)
  }
}

/** Ids begin with the time at which they were made. */
async function newest(open: TokenSession, now: () => number): Promise<TokenKey> {
  const [last] = list(open).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return last ?? make(open, now)
}

async function make({ token, names, session }: TokenSession, now: () => number): Promise<TokenKey> {
  const time = new Date(now()).toISOString().replaceAll(/[^\dT]/gu, '')
  const id = `p11-${time}-${randomBytes(3).toString('hex')}`
  const handle = await token.C_GenerateKeyAsync(session, { mechanism: names.CKM_AES_KEY_GEN }, [
    { type: names.CKA_CLASS, value: names.CKO_SECRET_KEY },
    { type: names.CKA_KEY_TYPE, value: names.CKK_AES },
    { type: names.CKA_VALUE_LEN, value: 32 },
    { type: names.CKA_LABEL, value: label },
    { type: names.CKA_ID, value: Buffer.from(id) },
    { type: names.CKA_TOKEN, value: true },
    { type: names.CKA_PRIVATE, value: true },
    { type: names.CKA_SENSITIVE, value: true },
    { type: names.CKA_EXTRACTABLE, value: false },
    { type: names.CKA_ENCRYPT, value: true },
    { type: names.CKA_DECRYPT, value: true },
  ])
  return { id, handle }
}
