import { historiesService } from '@causeway/services/histories/app'
import { indexerService } from '@causeway/plans/indexer/app'
import { runServices } from '@causeway/services/lib/run/runServices'

/** What the walks through the plans ask, in one process: an embedded database has one owner. */
await runServices([historiesService, indexerService])
