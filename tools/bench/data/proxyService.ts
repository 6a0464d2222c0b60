import { startTestRpc } from '@causeway/services/testing/chainData/rpc/startTestRpc'
import { reportUsage } from '../relay/reportUsage.ts'

/** The RPC proxy of the chain-data service, as it runs: its checks, counts, ranking and memory. */
const primary = process.env['BENCH_UPSTREAM'] ?? ''
const { url } = await startTestRpc({ chains: [{ id: 137, rpc: { primary, backups: [], ws: [] } }] })
console.log(`listening ${url}`)
process.on('SIGINT', () => process.exit(0))
reportUsage()
