import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Offer, Offers } from './offer.ts'
import { readIdOffers } from './readIdOffers.ts'
import { readRainbowKit, readThirdweb } from './readPictureOffers.ts'

const Manifest = v.object({ name: v.string(), version: v.string(), license: v.string() })

/** How the wallets of a package are read, by the package's name. */
const readers: Readonly<Record<string, (folder: string) => Promise<readonly Offer[]>>> = {
  thirdweb: readThirdweb,
  '@rainbow-me/rainbowkit': readRainbowKit,
  '@privy-io/react-auth': readIdOffers,
  '@cosmos-kit/keplr-mobile': readIdOffers,
  '@cosmos-kit/leap-mobile': readIdOffers,
  '@cosmos-kit/cosmostation-mobile': readIdOffers,
  'h-connect-wallet': readIdOffers,
}

/** Where a package is looked up that the npm registry does not have. */
const elsewhere: Readonly<Record<string, string>> = {
  'h-connect-wallet':
    'https://github.com/HuangCaiJin/h-connect-wallet/blob/5ca64f08e62705e0e45c1bf1f28e0c5bd431409d/src/wallet.js',
}

/** Licences under which facts and pictures may be passed on; some packages say theirs in a file only. */
const licences: Readonly<Record<string, string>> = {
  MIT: 'MIT',
  'Apache-2.0': 'Apache-2.0',
  ISC: 'ISC',
  'SEE LICENSE IN LICENSE': 'BSD-3-Clause-Clear',
}

/**
 * What an unpacked package says of wallets.
 * @param folder where it was unpacked, e.g. by `npm pack` and `tar`
 * @throws Error for a package that nobody wrote a reader for, or under a licence that does not let it be used
 */
export async function readOffers(folder: string): Promise<Offers> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  const { name, version, license } = v.parse(Manifest, JSON.parse(text))
  const read = readers[name]
  if (!read) throw new Error(`No reader is written for ${name}: ${Object.keys(readers).join(', ')}`)
  const licence = licences[license]
  if (!licence)
    throw new Error(`${name} is under "${license}", which does not let it be used here.`)
  return {
    package: `${name}@${version}`,
    licence,
    url: elsewhere[name] ?? `https://www.npmjs.com/package/${name}/v/${version}`,
    offers: await read(folder),
  }
}
