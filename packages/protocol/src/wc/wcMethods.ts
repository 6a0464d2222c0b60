/** How a message is published: its kind for the relay, how long it is kept, whether it may wake the wallet. */
export interface Publishing {
  readonly tag: number
  readonly ttlSeconds: number
  readonly prompt: boolean
}

/** Every way in which a request can be answered. */
export type WcOutcome = 'result' | 'reject' | 'autoReject'

interface MethodRules {
  readonly request: Publishing
  readonly result: Publishing
  /** Left out: refusals travel as results do. */
  readonly reject?: Publishing
  readonly autoReject?: Publishing
}

const fiveMinutes = 300
const hour = 3_600
const day = 86_400

const publishing = (tag: number, ttlSeconds: number, prompt = false): Publishing => ({
  tag,
  ttlSeconds,
  prompt,
})

/** Tags, times to live and prompts of the Sign protocol. */
export const wcMethods = {
  wc_pairingDelete: { request: publishing(1000, day), result: publishing(1001, day) },
  wc_pairingPing: { request: publishing(1002, 30), result: publishing(1003, 30) },
  wc_sessionPropose: {
    request: publishing(1100, fiveMinutes, true),
    result: publishing(1101, fiveMinutes),
    reject: publishing(1120, fiveMinutes),
    autoReject: publishing(1121, fiveMinutes),
  },
  wc_sessionSettle: {
    request: publishing(1102, fiveMinutes),
    result: publishing(1103, fiveMinutes),
  },
  wc_sessionUpdate: { request: publishing(1104, day), result: publishing(1105, day) },
  wc_sessionExtend: { request: publishing(1106, day), result: publishing(1107, day) },
  wc_sessionRequest: {
    request: publishing(1108, fiveMinutes, true),
    result: publishing(1109, fiveMinutes),
  },
  wc_sessionEvent: {
    request: publishing(1110, fiveMinutes, true),
    result: publishing(1111, fiveMinutes),
  },
  wc_sessionDelete: { request: publishing(1112, day), result: publishing(1113, day) },
  wc_sessionPing: { request: publishing(1114, 30), result: publishing(1115, 30) },
  wc_sessionAuthenticate: {
    request: publishing(1116, hour, true),
    result: publishing(1117, hour),
    reject: publishing(1118, fiveMinutes),
    autoReject: publishing(1119, fiveMinutes),
  },
} as const satisfies Record<string, MethodRules>

export type WcMethod = keyof typeof wcMethods

/** Whether a method is one of the Sign protocol. */
export function isWcMethod(method: string): method is WcMethod {
  return Object.hasOwn(wcMethods, method)
}

/** How a request of a method is published. */
export function publishingOfRequest(method: WcMethod): Publishing {
  return wcMethods[method].request
}

const attested: readonly number[] = [
  wcMethods.wc_sessionPropose.request.tag,
  wcMethods.wc_sessionRequest.request.tag,
  wcMethods.wc_sessionAuthenticate.request.tag,
]

/** Whether wallets want to know from which page a message comes: it asks something of their owner. */
export function isAttested({ tag }: Publishing): boolean {
  return attested.includes(tag)
}

/** How the answer to a request is published; an answer to a method nobody knows has tag 0. */
export function publishingOfAnswer(method: string, outcome: WcOutcome): Publishing {
  if (!isWcMethod(method)) return publishing(0, day)
  const rules: MethodRules = wcMethods[method]
  return (outcome === 'result' ? undefined : rules[outcome]) ?? rules.result
}
