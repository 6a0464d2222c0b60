/* As much of Express as the recipe takes; its own types would be one more package. */
declare module 'express' {
  import type { Server } from 'node:http'
  import type { NodeRequest, NodeResponse } from '@causeway/kit/server'

  interface Answer extends NodeResponse {
    status(code: number): Answer
    json(body: unknown): void
  }
  type Handler = (request: NodeRequest, response: Answer) => unknown
  interface App {
    all(path: string, handler: Handler): void
    get(path: string, handler: Handler): void
    use(handler: Handler): void
    listen(port: number, host: string, ready: () => void): Server
  }
  const express: { (): App; json(): Handler }
  export default express
}
