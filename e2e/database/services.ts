import { authService } from '@causeway/services/auth/app'
import { chainDataService } from '@causeway/services/chainData/app'
import { walletService } from '@causeway/services/embedded/app'
import { historiesService } from '@causeway/services/histories/app'
import { runServices } from '@causeway/services/lib/run/runServices'
import { registryService } from '@causeway/services/registry/app'

/** What the wallet half keeps in a database, in one process, and what shares the process with it. */
await runServices([registryService, historiesService, authService, walletService, chainDataService])
