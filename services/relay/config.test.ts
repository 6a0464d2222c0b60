import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { relaySettings } from './config.ts'

describe('the settings of relay', () => {
  it('have defaults', () => {
    expect(readSettings({}, relaySettings)).toMatchInlineSnapshot(`
      {
        "relay": {
          "drainSeconds": 2,
          "folder": ".causeway/relay",
          "limits": {
            "bufferBytes": 128000,
            "bufferBytesMost": 8000000,
            "burstSeconds": 5,
            "connections": 20000,
            "connectionsPerAddress": 500,
            "connectionsPerProject": 10000,
            "duplicateSeconds": 60,
            "duplicates": 200000,
            "frameBytes": 2000000,
            "framesInProgress": 256,
            "gatherMs": 20,
            "handshakeMs": 10000,
            "mailboxBytes": 500000000,
            "mailboxBytesPerAddress": 100000000,
            "mailboxBytesPerClient": 32000000,
            "mailboxBytesPerProject": 250000000,
            "maxTtlSeconds": 2592000,
            "messageBytes": 1000000,
            "messagesPerSecond": 200,
            "messagesPerSecondOfAddress": 2000,
            "messagesPerSecondOfProject": 5000,
            "messagesPerTopic": 1000,
            "minTtlSeconds": 1,
            "opensPerSecond": 100,
            "pageBytes": 256000,
            "pageSize": 100,
            "partialBytesPerAddress": 16000000,
            "partialMs": 60000,
            "pendingHandshakes": 5000,
            "pendingHandshakesPerAddress": 200,
            "pingMs": 20000,
            "pushQueue": 2000,
            "pushesInFlight": 256,
            "refusedPerAddress": 16,
            "segmentBytes": 64000000,
            "segments": 4,
            "stallMs": 60000,
            "subscribersPerTopic": 32,
            "sweepMs": 5000,
            "tokenSeconds": 604800,
            "topics": 1000000,
            "topicsPerAddress": 50000,
            "topicsPerConnection": 5000,
          },
          "nats": null,
          "port": 8602,
          "sync": true,
          "urls": [],
        },
      }
    `)
  })
})
