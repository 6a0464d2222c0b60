/** Parts as the files in `deploy/` group them: those that share PORT in one process. */
export const partGroups = {
  web: ['web'],
  registry: ['registry'],
  relay: ['relay'],
  api: ['verify', 'histories', 'auth', 'indexer', 'ads', 'maintain', 'reminders'],
  wallet: ['wallet'],
  chainData: ['chainData'],
  pocket: ['pocket'],
} as const
export type PartGroup = keyof typeof partGroups
export const allGroups = Object.keys(partGroups) as readonly PartGroup[]

/** Beside those of the local stack. */
const ports: Readonly<Record<PartGroup, number>> = {
  web: 19_700,
  registry: 19_610,
  relay: 19_602,
  api: 19_600,
  wallet: 19_640,
  chainData: 19_620,
  pocket: 19_702,
}
const variableOf: Readonly<Record<PartGroup, string>> = {
  web: 'WEB_PORT',
  registry: 'REGISTRY_PORT',
  relay: 'RELAY_PORT',
  api: 'PORT',
  wallet: 'WALLET_PORT',
  chainData: 'CHAIN_DATA_PORT',
  pocket: 'POCKET_PORT',
}
/** Its private port. */
export const privateOf = (group: PartGroup) => ports[group] + 1_000
/** Each process listens on its own port alone; the others' stand in its environment too. */
export const portVariables = Object.fromEntries(
  allGroups.map((group) => [variableOf[group], String(ports[group])]),
)

/** Two sites, as they are out there: neither sees the other's storage. */
export const origins = { app: 'https://127.0.0.1:19443', wallet: 'https://localhost:19444' }
export const pocketUrl = `http://localhost:${ports.pocket}`
