import { benchData } from '../bench/benchData.ts'
import { benchEmbedded } from '../bench/benchEmbedded.ts'
import { benchIndexer } from '../bench/benchIndexer.ts'
import { benchModal } from '../bench/benchModal.ts'
import { benchRelay } from '../bench/benchRelay.ts'
import { benchWeb } from '../bench/benchWeb.ts'

/**
 * `npm run tool bench -- <name>`: measures what the product claims, as ratios within one run. Never part of the tests.
 * Those of the data and the relay take names of their parts, too: `npm run tool bench -- relay latency flood`.
 */
const benches: Readonly<Record<string, (parts: readonly string[]) => Promise<void>>> = {
  data: benchData,
  embedded: benchEmbedded,
  indexer: benchIndexer,
  modal: benchModal,
  relay: benchRelay,
  web: benchWeb,
}

const [name = '', ...parts] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench(parts)
else {
  console.error(`Which bench? ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
}
