// The load generator, a process of its own: reads one Load as JSON from standard input, sends it, and writes one Result
// as JSON. Plain sockets and prepared bytes: HTTP clients cost more than the program that they measure.

import type { Socket } from 'bun'

export type Load = {
  port: number
  connections: number
  seconds: number
  /** Not counted: fills caches and prepares statements. */
  warmUpSeconds: number
  /** Requests a second, sent when they are due whether or not answers came; absent: the next follows each answer. */
  rate?: number
  /** Sent in turn. `#########` in a path or body becomes a number of nine digits, another in each request. */
  requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[]
}

export type Result = {
  count: number
  /** Per second. */
  rate: number
  /** Milliseconds; of a load with a rate, from the moment at which the request was due. */
  p50: number
  p95: number
  p99: number
  max: number
  /** How many answers had which status. */
  statuses: Record<string, number>
  /** Of one core, what the generator itself used. At 1 it is the bottleneck. */
  cpu: number
}

const PATIENCE_MS = 60_000
const NUMBER = '#########'
const HEADER_END = Buffer.from('\r\n\r\n')

type Connection = { socket: Socket<undefined>; sentAt: number; received: Buffer | null }

if (import.meta.main) process.stdout.write(JSON.stringify(await send(JSON.parse(await Bun.stdin.text()) as Load)))

async function send(load: Load): Promise<Result> {
  const parts = load.requests.map(request => bytesOf(request, load.port).split(NUMBER))
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let turn = 0
  let serial = Math.floor(Math.random() * 500_000_000)
  let counts = false
  let stopped = false
  const idle: Connection[] = []
  const due: number[] = []

  const dispatch = (connection: Connection, at: number): void => {
    const pieces = parts[turn++ % parts.length]!
    connection.sentAt = at
    connection.socket.write(pieces.length === 1 ? pieces[0]! : pieces.join(String(++serial).padStart(9, '0')))
  }
  const next = (connection: Connection): void => {
    if (stopped) return
    if (load.rate === undefined) dispatch(connection, performance.now())
    else if (due.length > 0) dispatch(connection, due.shift()!)
    else idle.push(connection)
  }
  const answered = (connection: Connection, status: string): void => {
    if (counts) {
      latencies.push(performance.now() - connection.sentAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    next(connection)
  }

  const connections = await Promise.all(Array.from({ length: load.connections }, () => connect(load.port, answered)))
  for (const connection of connections) next(connection)
  const ticking =
    load.rate === undefined
      ? undefined
      : tick(load.rate, at => {
          const free = idle.pop()
          if (free) dispatch(free, at)
          else due.push(at)
        })
  await Bun.sleep(load.warmUpSeconds * 1000)
  counts = true
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  await Bun.sleep(load.seconds * 1000)
  // However busy the machine is, something is answered.
  while (latencies.length === 0 && performance.now() - began < PATIENCE_MS) await Bun.sleep(20)
  counts = false
  stopped = true
  const elapsed = performance.now() - began
  const cpu = process.cpuUsage(cpuBefore)
  clearInterval(ticking)
  for (const { socket } of connections) socket.end()
  latencies.sort((a, b) => a - b)
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    count: latencies.length,
    rate: (latencies.length / elapsed) * 1000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    statuses,
    cpu: (cpu.user + cpu.system) / 1000 / elapsed,
  }
}

function tick(rate: number, isDue: (at: number) => void): Timer {
  const began = performance.now()
  let sent = 0
  return setInterval(() => {
    for (const target = ((performance.now() - began) / 1000) * rate; sent < target; sent++) {
      isDue(began + (sent / rate) * 1000)
    }
  }, 1)
}

function bytesOf({ method, path, headers = {}, body = '' }: Load['requests'][number], port: number): string {
  const lines = Object.entries({
    host: `localhost:${port}`,
    ...headers,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

async function connect(port: number, answered: (connection: Connection, status: string) => void): Promise<Connection> {
  const connection: Connection = { socket: undefined as unknown as Socket<undefined>, sentAt: 0, received: null }
  connection.socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data(_socket, chunk) {
        const received = connection.received ? Buffer.concat([connection.received, chunk]) : chunk
        const status = completeStatus(received)
        connection.received = status === null ? received : null
        if (status !== null) answered(connection, status)
      },
      close() {},
      error(_socket, error) {
        throw error
      },
    },
  })
  return connection
}

/** The status of an answer that is there to its last byte, or null. One request is under way at a time. */
function completeStatus(received: Buffer): string | null {
  const end = received.indexOf(HEADER_END)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without its length: ${head}`)
  return received.length >= end + HEADER_END.length + Number(length) ? head.slice(9, 12) : null
}
