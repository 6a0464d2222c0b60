import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { openPair, openSocket, urlWithToken } from '../../tools/bench/relay/openPair.ts'
import { startRelayServer, type ServerProcess } from '../../tools/bench/relay/serverProcess.ts'
import { untilHolds } from '../../tools/bench/relay/untilHolds.ts'
import { createSeedRandom } from '../../plans/seed/world/createSeedRandom.ts'
import { heldMemory } from './heldMemory.ts'
import { createFrames } from './createFrames.ts'

const sockets = 8
const minutes = 4
/** What the relay may hold more at the end than after its warm-up, the first half: a leak of 40 bytes a frame is more. */
const growthBytes = 10_000_000

/** Sends a relay of its own random frames. Prints what happened; true when it bore them. */
export async function fuzzRelay(options: { seed: number; frames: number }): Promise<boolean> {
  const { seed, frames } = options
  console.log(`${frames.toLocaleString('en')} frames, seed ${seed}`)
  // The disk is not what is tried here.
  const server = await startRelayServer({ sync: false })
  const began = Date.now()
  const end = began + minutes * 60_000
  const next = createFrames(createSeedRandom(seed))
  const senders = Array.from({ length: sockets }, () => createSender(server.url))
  let sent = 0
  const send = async (upTo: number) => {
    while (sent < upTo && Date.now() < end) {
      const sender = senders[sent % sockets]
      sent += 1
      await sender?.send(next())
    }
  }
  try {
    await send(Math.floor(frames / 2))
    const warm = await calm(server)
    await send(frames)
    const last = await calm(server)
    for (const sender of senders) sender.close()
    const seconds = (Date.now() - began) / 1_000
    const lost = senders.reduce((sum, sender) => sum + sender.lost(), 0)
    console.log(
      `${sent.toLocaleString('en')} frames in ${seconds.toFixed(0)} s; sockets that the relay closed over them: ${lost}`,
    )
    console.log(`memory after half ${MB(warm)}, at the end ${MB(last)}`)
    const checks = {
      'all frames were sent in the time': sent === frames,
      'memory is flat': last - warm < growthBytes,
      'a message still arrives': await delivers(server),
    }
    for (const [what, ok] of Object.entries(checks)) console.log(`${ok ? '✓' : '✗'} ${what}`)
    return Object.values(checks).every(Boolean)
  } catch (error) {
    console.error(`✗ the relay did not bear frame ${sent} of seed ${seed}:`, error)
    return false
  } finally {
    await server.stop()
  }
}

/** Memory once the short-lived messages are gone. */
async function calm(server: ServerProcess): Promise<number> {
  await sleep(8_000)
  return heldMemory(server)
}

async function delivers(server: ServerProcess): Promise<boolean> {
  let arrived = false
  const events = { onMessage: () => (arrived = true), onConfirmed: () => undefined }
  const pair = await openPair('relay', { publisher: server.url, subscriber: server.url }, events)
  pair.publish(1)
  const ok = await untilHolds(() => arrived, 5_000)
  pair.close()
  return ok
}

/** A socket that is opened again when the relay closes it. */
function createSender(url: string) {
  let socket: WebSocket | null = null
  let lost = 0
  return {
    lost: () => lost,
    close: () => socket?.terminate(),
    async send(frame: string | Buffer): Promise<void> {
      if (socket?.readyState !== 1) {
        if (socket) lost += 1
        socket = await openSocket(urlWithToken(url))
        // Answers are read and dropped: pushes stay without one, as from a client that hangs.
        socket.on('message', () => undefined)
      }
      socket.send(frame)
      if (socket.bufferedAmount > 500_000) {
        await untilHolds(
          () => (socket?.bufferedAmount ?? 0) < 100_000 || socket?.readyState !== 1,
          30_000,
        )
      }
    },
  }
}

const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
