import {
  startFaultyNode,
  type FaultyNode,
} from '@causeway/services/testing/chainData/rpc/faultyNode'
import { startTestRpc } from '@causeway/services/testing/chainData/rpc/startTestRpc'
import type { Page } from '@playwright/test'
import { callNode } from '../../tools/lib/callNode.ts'
import { runningStack } from './runningStack.ts'

/**
 * Six nodes of the stack's chain, the service's RPC proxy over them, and a page that reads through it in place of the node
 * itself. Each node can be made unwell.
 */
export async function openSixNodes(page: Page) {
  const { urls, chainId } = runningStack()
  const nodes: FaultyNode[] = []
  for (let place = 0; place < 6; place += 1) {
    nodes.push(
      await startFaultyNode(async (method, params) => {
        try {
          return { result: await callNode(urls.rpc, method, [...params]) }
        } catch (error) {
          return { error: { code: -32_000, message: (error as Error).message } }
        }
      }),
    )
  }
  const [primary = '', ...backups] = nodes.map(({ url }) => url)
  const service = await startTestRpc({
    chains: [{ id: chainId, rpc: { primary, backups, ws: [] } }],
  })
  await page.route(`${urls.rpc}/**`, async (route) => {
    const answer = await fetch(`${service.url}/v1?chainId=eip155:${chainId}`, {
      method: 'POST',
      body: route.request().postData() ?? '',
    })
    await route.fulfill({
      status: answer.status,
      headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
  return {
    nodes,
    /** Why nodes are left out, by their place. */
    quarantines: () =>
      service.rpcs
        .of(chainId)
        .health()
        .map(({ quarantine }) => quarantine),
    async close() {
      // Questions that are under way have nobody left to answer to.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await service.close()
      await Promise.all(nodes.map((node) => node.close()))
    },
  }
}
