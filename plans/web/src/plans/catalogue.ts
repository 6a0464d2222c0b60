import { plansMessages } from './messages.gen.ts'
import type { PlanFactory } from './page/describePlan.ts'

/** The families of the catalogue, in its order. */
export const families = [
  'staking',
  'purchase',
  'matrix',
  'raffle',
  'revenue',
  'savings',
  'traders',
] as const
export type PlanFamily = (typeof families)[number]

type Folder = () => Promise<{ readonly descriptions: Readonly<Record<string, PlanFactory>> }>

const matrices: Folder = () => import('./matrices/index.ts')
const others: Folder = () => import('./others/index.ts')
const purchases: Folder = () => import('./purchases/index.ts')
const raffles: Folder = () => import('./raffles/index.ts')
const stakes: Folder = () => import('./stakes/index.ts')
const traders: Folder = () => import('./traders/index.ts')

interface Place {
  readonly family: PlanFamily
  /** The code of its pages, loaded with the first page of the folder. */
  readonly folder: Folder
}

type Template = keyof typeof plansMessages.lines

const places: Readonly<Record<Template, Place>> = {
  staking: { family: 'staking', folder: stakes },
  dynamicStaking: { family: 'staking', folder: stakes },
  rankingStakingV1: { family: 'staking', folder: stakes },
  rankingStakingV2: { family: 'staking', folder: stakes },
  periodicClaimStaking: { family: 'staking', folder: stakes },
  relativeStaking: { family: 'staking', folder: stakes },
  raffle: { family: 'raffle', folder: raffles },
  ticketRaffle: { family: 'raffle', folder: raffles },
  dividends: { family: 'revenue', folder: stakes },
  revenueRouter: { family: 'revenue', folder: others },
  advertisement: { family: 'revenue', folder: others },
  giftingMatrix: { family: 'savings', folder: others },
  tokenICO: { family: 'savings', folder: others },
  unilevel: { family: 'purchase', folder: purchases },
  level: { family: 'purchase', folder: purchases },
  leaders: { family: 'purchase', folder: purchases },
  leadersPackage: { family: 'purchase', folder: purchases },
  globalPool: { family: 'purchase', folder: purchases },
  rebate: { family: 'purchase', folder: purchases },
  binaryMatrix: { family: 'matrix', folder: matrices },
  hybridMatrix: { family: 'matrix', folder: matrices },
  binaryFixed: { family: 'matrix', folder: matrices },
  binaryPairing: { family: 'matrix', folder: matrices },
  tradersV1: { family: 'traders', folder: traders },
  tradersV2: { family: 'traders', folder: traders },
}

/** Every template that this site has a page for. */
export const templates = Object.keys(places)

function isTemplate(name: string): name is Template {
  return Object.hasOwn(places, name)
}

export interface CatalogueEntry {
  readonly family: PlanFamily
  readonly title: string
  /** Where its money comes from, in one line. */
  readonly source: string
}

/** A template that this site has a page for; undefined for any other. */
export function catalogueEntry(template: string): CatalogueEntry | undefined {
  if (!isTemplate(template)) return undefined
  return { family: places[template].family, ...plansMessages.lines[template] }
}

/** Loads the description of a template; undefined when this site has none. */
export async function loadDescription(template: string): Promise<PlanFactory | undefined> {
  if (!isTemplate(template)) return undefined
  const { descriptions } = await places[template].folder()
  return descriptions[template]
}
