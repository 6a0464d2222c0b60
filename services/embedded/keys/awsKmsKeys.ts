import * as v from 'valibot'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import { FatalError } from '../../lib/log/fatalError.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'
import { kmsBytes, kmsKeys } from './kmsKeys.ts'
import { postToKms } from './postToKms.ts'
import { signAws, type AwsCredentials } from './signAws.ts'

export interface AwsKmsLocation extends AwsCredentials {
  /** ARNs of symmetric keys, the newest first. */
  readonly arns: readonly string[]
  /** Where a stand-in serves it; null: AWS itself, in the region of each key. */
  readonly url: string | null
}

/** Where each partition of AWS serves KMS: a region of China or of a government is under no host of the others. */
const domains: Readonly<Record<string, string>> = {
  aws: 'amazonaws.com',
  'aws-us-gov': 'amazonaws.com',
  'aws-cn': 'amazonaws.com.cn',
  'aws-eusc': 'amazonaws.eu',
  'aws-iso': 'c2s.ic.gov',
  'aws-iso-b': 'sc2s.sgov.gov',
}
const arnForm = /^arn:(aws[a-z-]*):kms:([a-z0-9-]{1,30}):\d{12}:key\/[\w-]{1,80}$/u
const encrypted = v.object({ CiphertextBlob: kmsBytes })
const decrypted = v.object({ Plaintext: kmsBytes, KeyId: v.string() })

/**
 * Keys that never leave AWS KMS: it wraps and opens, and writes down each time that it did. What a wrapped key belongs to is its encryption
 * context. AWS makes the material behind a key anew by itself; another key is named before the others.
 * @throws FatalError when a name is no ARN of a key
 */
export function awsKmsKeys(place: AwsKmsLocation, now: () => number): KeyProvider {
  for (const arn of place.arns) placeOf(arn)

  function call<Schema extends v.GenericSchema>(
    action: 'Encrypt' | 'Decrypt',
    arn: string,
    asked: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) {
    const { region, domain } = placeOf(arn)
    const url = new URL(place.url ?? `https://kms.${region}.${domain}/`)
    const body = JSON.stringify({ ...asked, KeyId: arn })
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `TrentService.${action}`,
    }
    const request = { url, region, service: 'kms', headers, body }
    return postToKms(
      'AWS KMS',
      async () => ({ url: url.href, headers: signAws(place, request, now()), body }),
      schema,
    )
  }

  return kmsKeys({
    setting: 'WALLET_KEYS_AWS',
    keyIds: place.arns,
    rotation:
      'AWS makes the material behind a key anew by itself; for another key put its ARN before the others in WALLET_KEYS_AWS',
    async encrypt(arn, Plaintext, context) {
      const asked = { Plaintext, EncryptionContext: { about: context } }
      return (await call('Encrypt', arn, asked, encrypted)).CiphertextBlob
    },
    async decrypt(arn, CiphertextBlob, context) {
      const asked = { CiphertextBlob, EncryptionContext: { about: context } }
      const { Plaintext, KeyId } = await call('Decrypt', arn, asked, decrypted)
      if (KeyId !== arn) throw new OperatorError('AWS KMS opened it with another key.')
      return Plaintext
    },
  })
}

function placeOf(arn: string): { readonly region: string; readonly domain: string } {
  const [, partition = '', region] = arnForm.exec(arn) ?? []
  const domain = domains[partition]
  if (region !== undefined && domain !== undefined) return { region, domain }
  throw new FatalError(
    'WALLET_KEYS_AWS is no list of ARNs of keys: WALLET_KEYS_AWS=arn:aws:kms:<region>:<account>:key/<id>,<older ARN>.',
  )
}
