import { polygon } from '@causeway/protocol/networks'
import { safe } from '../src/connection/connectors/safe.ts'
import { memoryStorage } from '../src/core/createStorage.ts'
import { createKit } from '../src/entries/createKit.ts'

/** An app inside a frame: says who is connected on its own body. */
const kit = createKit({
  networks: [polygon],
  storage: memoryStorage(),
  connectors: [safe({ origins: [location.ancestorOrigins[0] ?? ''] })],
})
kit.subscribe(() => {
  document.body.textContent = kit.account().address ?? kit.account().status
})
kit.start()
