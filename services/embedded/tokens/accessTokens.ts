import { createPublicKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { embeddedLimits } from '../limits.ts'
import type { Secrets } from './secrets.ts'

export interface Access {
  /** Of the `family`. */
  readonly session: string
  readonly userId: string
  readonly device: string
  readonly projectId: string
  readonly dappOrigin: string
}

const claims = v.object({
  sub: v.string(),
  sid: v.string(),
  aud: v.string(),
  cnf: v.object({ jkt: v.string() }),
})
const kind = 'at+jwt'

/** Signs and judges access tokens: ten minutes, of one project and origin, good with one device key. */
export function createAccessTokens(secrets: Secrets, issuer: string, now: () => number) {
  const audience = ({ projectId, dappOrigin }: Pick<Access, 'projectId' | 'dappOrigin'>) =>
    `${projectId} ${dappOrigin}`
  return {
    async make(access: Access): Promise<{ token: string; until: number }> {
      const at = Math.floor(now() / 1_000)
      const until = at + embeddedLimits.accessSeconds
      const token = await new SignJWT({ sid: access.session, cnf: { jkt: access.device } })
        .setProtectedHeader({ alg: 'ES256', typ: kind })
        .setIssuer(issuer)
        .setSubject(access.userId)
        .setAudience(audience(access))
        .setIssuedAt(at)
        .setExpirationTime(until)
        .sign(await secrets.signing())
      return { token, until }
    },
    /** null: it is none of ours, or none any more. */
    async read(token: string): Promise<Access | null> {
      const key = createPublicKey(await secrets.signing())
      const read = await jwtVerify(token, key, {
        algorithms: ['ES256'],
        typ: kind,
        issuer,
        currentDate: new Date(now()),
      }).catch(() => null)
      const said = v.safeParse(claims, read?.payload)
      if (!said.success) return null
      const { sub, sid, aud, cnf } = said.output
      const [projectId = '', dappOrigin = ''] = aud.split(' ')
      return { session: sid, userId: sub, device: cnf.jkt, projectId, dappOrigin }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
