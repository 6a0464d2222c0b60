/* As much of Express as the recipe takes; its own types would be one more package. */
declare module 'express' {
  import type { Server } from 'node:http'
  import type { NodeRequest, NodeResponse } from '@causeway/kit/server'

  type Handler = (request: NodeRequest, response: NodeResponse) => unknown
  interface App {
    all(path: string, handler: Handler): void
    use(handler: Handler): void
    listen(port: number, host: string, ready: () => void): Server
  }
  const express: { (): App; json(): Handler }
  export default express
}
