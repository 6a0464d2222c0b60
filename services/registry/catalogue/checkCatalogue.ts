import * as v from 'valibot'
import { connectorsSchema, type CatalogueConnector } from './connectorsSchema.ts'
import { networksSchema, type CatalogueNetwork } from './networksSchema.ts'
import { duplicates } from './duplicates.ts'
import { walletPictureProblem } from './picture.ts'
import { sourceProblems, sourcesSchema } from './sourcesSchema.ts'
import type { CatalogueFiles } from './readFolder.ts'
import { svgProblem } from './svgProblem.ts'
import { walletSchema, type CatalogueWallet } from './walletSchema.ts'

/** One thing to mend, and where. */
export interface Problem {
  readonly file: string
  readonly problem: string
}

/** What of a data folder can be served, and everything that is wrong with it. */
export interface Checked {
  readonly wallets: readonly CatalogueWallet[]
  readonly networks: readonly CatalogueNetwork[]
  readonly connectors: readonly CatalogueConnector[]
  readonly problems: readonly Problem[]
}

const idRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** Judges a data folder by every rule at once: forms, duplicates, pictures. */
export function checkCatalogue(files: CatalogueFiles): Checked {
  const problems: Problem[] = []
  const tell = (file: string, problem: string) => problems.push({ file, problem })
  const wallets = [...files.wallets].flatMap(([id, text]) => {
    const file = `wallets/${id}.json`
    if (!idRule.test(id)) tell(file, 'the name is not lower-case words joined by hyphens')
    const facts = parse(walletSchema, text, (problem) => tell(file, problem))
    return facts ? [{ id, ...facts }] : []
  })
  const networks = parse(networksSchema, files.networks, (one) => tell('networks.json', one)) ?? []
  for (const { ids, problem } of duplicates(wallets)) tell(`wallets/${ids.join(', ')}`, problem)
  checkNetworks(networks, files, tell)
  const connectors = checkConnectors(networks, files, tell)
  const kinds = [
    ['networks', files.networkIcons],
    ['connectors', files.connectorIcons ?? new Map<string, string>()],
    ['tokens', files.tokenIcons],
  ] as const
  for (const [kind, icons] of kinds) {
    for (const [name, svg] of icons) {
      const problem = svgProblem(svg)
      if (problem) tell(`icons/${kind}/${name}.svg`, problem)
    }
  }
  checkWalletPictures(files, tell)
  return { wallets, networks, connectors, problems }
}

type Tell = (file: string, problem: string) => void

function checkWalletPictures(files: CatalogueFiles, tell: Tell): void {
  for (const [id, picture] of files.walletIcons) {
    const file = `icons/wallets/${id}.${picture.media === 'image/webp' ? 'webp' : 'svg'}`
    const problem = walletPictureProblem(picture)
    if (problem) tell(file, problem)
    if (!files.wallets.has(id)) tell(file, 'belongs to no wallet')
  }
  if (files.sources === undefined) return
  const sources = parse(sourcesSchema, files.sources, (one) => tell('icons/sources.json', one))
  for (const { id, problem } of sources ? sourceProblems(files.walletIcons, sources) : [])
    tell('icons/sources.json', `${id} ${problem}`)
}

function checkConnectors(
  networks: readonly CatalogueNetwork[],
  files: CatalogueFiles,
  tell: Tell,
): readonly CatalogueConnector[] {
  const file = 'connectors.json'
  const connectors = parse(connectorsSchema, files.connectors ?? '[]', (one) => tell(file, one))
  const seen = new Set(networks.flatMap(({ imageIds }) => imageIds))
  for (const { name, wallet, icon, imageIds } of connectors ?? []) {
    if (wallet !== undefined && !files.wallets.has(wallet))
      tell(file, `${name}: there is no wallet "${wallet}"`)
    if (icon !== undefined && !files.connectorIcons?.has(icon))
      tell(file, `${name}: there is no icon "${icon}"`)
    for (const id of imageIds) {
      if (seen.has(id)) tell(file, `${name}: ${id} stands there twice`)
      seen.add(id)
    }
  }
  const used = new Set(connectors?.map(({ icon }) => icon))
  for (const icon of files.connectorIcons?.keys() ?? [])
    if (!used.has(icon)) tell(`icons/connectors/${icon}.svg`, 'belongs to no connector')
  return connectors ?? []
}

function checkNetworks(
  networks: readonly CatalogueNetwork[],
  files: CatalogueFiles,
  tell: Tell,
): void {
  const used = new Set(networks.map(({ icon }) => icon))
  const seen = new Set<string>()
  for (const { name, icon, chains, imageIds } of networks) {
    if (icon !== undefined && !files.networkIcons.has(icon))
      tell('networks.json', `${name}: there is no icon "${icon}"`)
    for (const key of [...chains, ...imageIds]) {
      if (seen.has(key)) tell('networks.json', `${name}: ${key} stands there twice`)
      seen.add(key)
    }
  }
  for (const name of files.networkIcons.keys()) {
    if (!used.has(name)) tell(`icons/networks/${name}.svg`, 'belongs to no network')
  }
}

function parse<S extends v.GenericSchema>(
  schema: S,
  text: string,
  tell: (problem: string) => void,
): v.InferOutput<S> | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    tell(`is not JSON: ${(error as Error).message}`)
    return undefined
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  for (const issue of result.issues) {
    const path = v.getDotPath(issue)
    tell(path ? `${path}: ${issue.message}` : issue.message)
  }
  return undefined
}
