import { benchReads } from './bench/data/reads.ts'
import { benchStreams } from './bench/data/streams.ts'
await benchReads({ readers: 500, blocks: 2, requests: 3000 })
await benchStreams({ streams: 300, blocks: 2 })
process.exit(0)
