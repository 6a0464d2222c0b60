import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { describeKeyProvider } from '../../testing/embedded/describeKeyProvider.ts'
import { startKmsStandIn } from '../../testing/embedded/startKmsStandIn.ts'
import { awsKmsKeys } from './awsKmsKeys.ts'
import { googleKmsKeys } from './googleKmsKeys.ts'
import { signAws } from './signAws.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const email = 'wallet@project.iam.gserviceaccount.com'
const aws = {
  id: 'AKIDEXAMPLE',
  secret: randomBytes(20).toString('base64'),
  region: 'eu-central-1',
}
const service = await startKmsStandIn({
  aws,
  google: { email, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
})
afterAll(() => service.stop())

const arn = (name: string) => `arn:aws:kms:${aws.region}:111122223333:key/${name}`
const byAws = (more: Partial<Parameters<typeof awsKmsKeys>[0]> = {}) =>
  awsKmsKeys({ ...aws, arns: [arn('new'), arn('old')], url: `${service.url}/`, ...more }, Date.now)
const nameOf = (key: string) => `projects/p/locations/eu/keyRings/wallet/cryptoKeys/${key}`
const account = (more: object = {}) =>
  JSON.stringify({
    client_email: email,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${service.url}/token`,
    ...more,
  })
const byGoogle = (more: Partial<Parameters<typeof googleKmsKeys>[0]> = {}) =>
  googleKmsKeys(
    { names: [nameOf('new'), nameOf('old')], account: account(), url: service.url, ...more },
    Date.now,
  )

const providers = [
  ['AWS KMS', byAws, { arns: [arn('old')] }],
  ['Google Cloud KMS', byGoogle, { names: [nameOf('old')] }],
] as const

for (const [name, make] of providers)
  describeKeyProvider(`keys in ${name}`, () => ({
    keys: make(),
    again: () => make(),
    rotates: false,
  }))

it.each(providers)(
  '%s: what an older key wrapped opens, with the key that wrapped it',
  async (_, make, old) => {
    const own = randomBytes(32)
    const before = await make(old).wrap(own, 'a')
    const now = make()
    expect(before.keyId).not.toBe(await now.keyId())
    expect(Buffer.from(await now.unwrap(before, 'a')).equals(own)).toBe(true)
    // Under the name of another one it is another key's.
    await expect(now.unwrap({ ...before, keyId: await now.keyId() }, 'a')).rejects.toThrow(
      'answered 400',
    )
  },
)

it.each(providers)(
  '%s: one that is away for a moment is asked again; for longer it is told as away',
  async (_, make) => {
    const keys = make()
    const own = randomBytes(32)
    const wrapped = await keys.wrap(own, 'a')
    service.fail(1)
    expect(Buffer.from(await keys.unwrap(wrapped, 'a')).equals(own)).toBe(true)
    service.fail(2)
    await expect(keys.unwrap(wrapped, 'a')).rejects.toMatchObject({ status: 503 })
  },
)

it('limits of AWS, which it says with 400, are no refusal: asked again, then told as away', async () => {
  const keys = byAws()
  const own = randomBytes(32)
  const wrapped = await keys.wrap(own, 'a')
  const refusal = { status: 400, body: '{"__type":"ThrottlingException"}' }
  service.fail(1, refusal)
  expect(Buffer.from(await keys.unwrap(wrapped, 'a')).equals(own)).toBe(true)
  service.fail(2, refusal)
  await expect(keys.unwrap(wrapped, 'a')).rejects.toMatchObject({ status: 503 })
})

it('error: credentials of somebody else, and no word of what was asked in what is said', async () => {
  const own = randomBytes(32)
  const wrong = byAws({ secret: 'wrong' })
  await expect(wrong.wrap(own, 'share of anna')).rejects.toThrow(
    'AWS KMS answered 400 (InvalidSignatureException).',
  )
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const forged = byGoogle({
    account: account({ private_key: stranger.export({ type: 'pkcs8', format: 'pem' }) }),
  })
  await expect(forged.wrap(own, 'share of anna')).rejects.toThrow('answered 401 (invalid_grant)')
})

it('a token of Google is asked for once for many calls', async () => {
  const keys = byGoogle()
  const before = service.asked.filter((path) => path === '/token').length
  await Promise.all(Array.from({ length: 5 }, () => keys.wrap(randomBytes(32), 'a')))
  expect(service.asked.filter((path) => path === '/token').length - before).toBe(1)
})

it('a token that Google took back before its time is asked for anew, once', async () => {
  const keys = byGoogle()
  const own = randomBytes(32)
  const wrapped = await keys.wrap(own, 'a')
  const before = service.asked.filter((path) => path === '/token').length
  const refusal = { status: 401, body: '{"error":{"status":"UNAUTHENTICATED"}}' }
  service.fail(1, refusal)
  expect(Buffer.from(await keys.unwrap(wrapped, 'a')).equals(own)).toBe(true)
  expect(service.asked.filter((path) => path === '/token').length - before).toBe(1)
  // Whoever is refused with a new one is refused.
  service.fail(2, refusal)
  await expect(keys.unwrap(wrapped, 'a')).rejects.toThrow('answered 401')
})

it.each([
  ['aws', 'eu-central-1', 'kms.eu-central-1.amazonaws.com'],
  ['aws-cn', 'cn-north-1', 'kms.cn-north-1.amazonaws.com.cn'],
  ['aws-us-gov', 'us-gov-west-1', 'kms.us-gov-west-1.amazonaws.com'],
  ['aws-eusc', 'eusc-de-east-1', 'kms.eusc-de-east-1.amazonaws.eu'],
])('a key of the partition %s is asked for at its own host', async (partition, region, host) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ CiphertextBlob: 'AAAA' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const named = `arn:${partition}:kms:${region}:111122223333:key/a`
  await byAws({ arns: [named], url: null }).wrap(randomBytes(32), 'a')
  expect(asked).toEqual([`https://${host}/`])
})

it.each([
  [
    'a partition that nobody knows',
    () => byAws({ arns: ['arn:aws-moon:kms:a:111122223333:key/a'] }),
  ],
  ['no ARN', () => byAws({ arns: ['alias/wallet'] })],
  ['a host in the region', () => byAws({ arns: ['arn:aws:kms:evil.example/:111122223333:key/a'] })],
  ['no name', () => byGoogle({ names: ['projects/p/../q'] })],
  ['no account', () => byGoogle({ account: '{}' })],
  ['no key', () => byGoogle({ account: account({ private_key: 'none' }) })],
])('error: %s ends the start', (_, make) => {
  expect(make).toThrow('WALLET_KEYS_')
})

// "post-vanilla" of the test suite that AWS publishes for version 4.
it('signs as the published suite of version 4 has it', () => {
  const { authorization } = signAws(
    { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
    {
      url: new URL('https://example.amazonaws.com/'),
      region: 'us-east-1',
      service: 'service',
      headers: {},
      body: '',
    },
    Date.UTC(2015, 7, 30, 12, 36),
  )
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  )
})
