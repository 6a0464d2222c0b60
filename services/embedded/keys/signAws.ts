import { createHash, createHmac } from 'node:crypto'

/** Who asks AWS: a user that may do two things, `kms:Encrypt` and `kms:Decrypt`, with the keys that are named. */
export interface AwsCredentials {
  readonly id: string
  readonly secret: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Headers of a signed POST to an AWS service (Signature Version 4).
 * @param at milliseconds of the clock; AWS refuses one that is five minutes off
 */
export function signAws(
  { id, secret }: AwsCredentials,
  request: {
    readonly url: URL
    readonly region: string
    readonly service: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  },
  at: number,
): Record<string, string> {
  const { url, region, service, body } = request
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const canonical = [
    'POST',
    url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secret}`)
  const signature = mac(key, text).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
