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

/** What becomes of what one puts in, the safest first: the risk of a plan. Declared by its template, never by an operator. */
export const fates = ['stays', 'locked', 'spent', 'risk'] as const
export type PlanFate = (typeof fates)[number]

type Folder = () => Promise<{ readonly descriptions: Readonly<Record<string, PlanFactory>> }>

const matrices: Folder = () => import('./matrices/index.ts')
const purchases: Folder = () => import('./purchases/index.ts')
const raffles: Folder = () => import('./raffles/index.ts')
const revenue: Folder = () => import('./revenue/index.ts')
const savings: Folder = () => import('./savings/index.ts')
const stakes: Folder = () => import('./stakes/index.ts')
const traders: Folder = () => import('./traders/index.ts')

interface Place {
  readonly family: PlanFamily
  readonly fate: PlanFate | null
  /** The code of its pages, loaded with the first page of the folder. */
  readonly folder: Folder
}

type Template = keyof typeof plansMessages.lines

const places: Readonly<Record<Template, Place>> = {
  staking: { family: 'staking', fate: 'stays', folder: stakes },
  dynamicStaking: { family: 'staking', fate: 'stays', folder: stakes },
  rankingStakingV1: { family: 'staking', fate: 'stays', folder: stakes },
  rankingStakingV2: { family: 'staking', fate: 'stays', folder: stakes },
  periodicClaimStaking: { family: 'staking', fate: 'stays', folder: stakes },
  relativeStaking: { family: 'staking', fate: 'stays', folder: stakes },
  raffle: { family: 'raffle', fate: 'stays', folder: raffles },
  ticketRaffle: { family: 'raffle', fate: 'risk', folder: raffles },
  dividends: { family: 'revenue', fate: 'stays', folder: stakes },
  revenueRouter: { family: 'revenue', fate: null, folder: revenue },
  advertisement: { family: 'revenue', fate: 'spent', folder: revenue },
  giftingMatrix: { family: 'savings', fate: 'locked', folder: savings },
  tokenICO: { family: 'savings', fate: 'locked', folder: savings },
  unilevel: { family: 'purchase', fate: 'spent', folder: purchases },
  level: { family: 'purchase', fate: 'spent', folder: purchases },
  leaders: { family: 'purchase', fate: 'spent', folder: purchases },
  leadersPackage: { family: 'purchase', fate: 'spent', folder: purchases },
  globalPool: { family: 'purchase', fate: 'spent', folder: purchases },
  rebate: { family: 'purchase', fate: 'spent', folder: purchases },
  binaryMatrix: { family: 'matrix', fate: 'spent', folder: matrices },
  hybridMatrix: { family: 'matrix', fate: 'spent', folder: matrices },
  binaryFixed: { family: 'matrix', fate: 'spent', folder: matrices },
  binaryPairing: { family: 'matrix', fate: 'spent', folder: matrices },
  tradersV1: { family: 'traders', fate: 'risk', folder: traders },
  tradersV2: { family: 'traders', fate: 'risk', folder: traders },
}

/** Every template that this site has a page for. */
export const templates = Object.keys(places)

function isTemplate(name: string): name is Template {
  return Object.hasOwn(places, name)
}

export interface CatalogueEntry {
  readonly family: PlanFamily
  /** null where no member puts anything in. */
  readonly fate: PlanFate | null
  readonly title: string
  /** Where its money comes from, in one line. */
  readonly source: string
}

/** A template that this site has a page for; undefined for any other. */
export function catalogueEntry(template: string): CatalogueEntry | undefined {
  if (!isTemplate(template)) return undefined
  const { family, fate } = places[template]
  return { family, fate, ...plansMessages.lines[template] }
}

/** Loads the description of a template; undefined when this site has none. */
export async function loadDescription(template: string): Promise<PlanFactory | undefined> {
  if (!isTemplate(template)) return undefined
  const { descriptions } = await places[template].folder()
  return descriptions[template]
}
