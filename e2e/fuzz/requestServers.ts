import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryStore, nodeHandler, signInServer } from '@causeway/kit/server'
import { startBitcoinLedger } from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { startLoginStubs } from '@causeway/testkit/logins/startLoginStubs'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { freePort } from '@causeway/testkit/processes/freePort'
import { startLiteSvm } from '@causeway/testkit/solana/startLiteSvm'
import { servePageFolder } from '../../tools/start/servePageFolder.ts'

/* The servers of the kit, of the test kit and of the local stack, as a process that `fuzzRequests` watches. */

const secret = 'thirty-two characters or more, of a test'
const signIn = signInServer({ domain: 'localhost', secret, store: memoryStore() })
const handle = nodeHandler(signIn)
const app = createServer((request, response) => void handle(request, response))
await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))

const pages = await mkdtemp(join(tmpdir(), 'causeway-pages-'))
await writeFile(join(pages, 'index.html'), '<p>a page</p>')
const pagesPort = await freePort()
await servePageFolder({
  port: pagesPort,
  pages,
  config: {},
  isOwnHost: () => true,
  policy: () => [],
})

const mailbox = await startMailbox()
const bitcoin = await startBitcoinLedger({})
const solana = await startLiteSvm({})
const logins = await startLoginStubs({ walletOrigin: 'http://localhost:1' })

console.log(
  JSON.stringify({
    msg: 'ready',
    signInUrl: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
    pagesUrl: `http://127.0.0.1:${pagesPort}`,
    mailboxUrl: mailbox.url,
    bitcoinUrl: new URL(bitcoin.url).origin,
    solanaUrl: solana.rpcUrl,
    loginsUrl: logins.url,
  }),
)
