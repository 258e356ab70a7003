// Many open streams, from a process of its own: reads one Crowd as JSON from standard input, opens its streams, has something
// told to all of them, and writes one Heard as JSON.

import { readFileSync } from 'node:fs'

export type Crowd = {
  port: number
  /** Of the program, whose memory is looked at. */
  pid: number
  /** Cookies of sessions, each of which opens as many streams as a member may. */
  cookies: string[]
  each: number
  /** What is said to everybody, one after another. */
  broadcasts: { path: string; headers: Record<string, string>; body: string }[]
}

export type Heard = {
  open: number
  openMs: number
  /** Of the program, before and with the streams. */
  before: number
  after: number
  /** From the request to the last stream that heard, for each broadcast, and to the request's answer. */
  lastMs: number[]
  answeredMs: number[]
}

const AT_ONCE = 200
const PATIENCE_MS = 60_000

/** Bytes are looked for, not parsed: what reads must not be what is slow. */
const OPENED = Buffer.from(': open\n')
const TOLD = Buffer.from('"settings.changed"')

if (import.meta.main) {
  await Bun.write(Bun.stdout, JSON.stringify(await hear(JSON.parse(await Bun.stdin.text()) as Crowd)))
  // The streams would keep it alive.
  process.exit()
}

async function hear({ port, pid, cookies, each, broadcasts }: Crowd): Promise<Heard> {
  const before = megabytes(pid)
  const counted = { open: 0, heard: 0 }
  const began = performance.now()
  const all = cookies.flatMap(cookie => Array.from({ length: each }, () => cookie))
  for (let i = 0; i < all.length; i += AT_ONCE) {
    await Promise.all(all.slice(i, i + AT_ONCE).map(cookie => openOne(port, cookie, counted)))
    await until(() => counted.open >= Math.min(i + AT_ONCE, all.length), 'open streams')
  }
  const openMs = performance.now() - began
  const after = megabytes(pid)
  const [lastMs, answeredMs]: [number[], number[]] = [[], []]
  for (const { path, headers, body } of broadcasts) {
    counted.heard = 0
    const sent = performance.now()
    const asked = fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body }).then(async response => {
      answeredMs.push(performance.now() - sent)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    })
    await Promise.all([asked, until(() => counted.heard >= all.length, 'streams that heard')])
    lastMs.push(performance.now() - sent)
  }
  return { open: counted.open, openMs, before, after, lastMs, answeredMs }
}

async function openOne(port: number, cookie: string, counted: { open: number; heard: number }): Promise<void> {
  await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: socket => {
        socket.write(
          `GET /api/sse HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`,
        )
      },
      data: (_, bytes) => {
        if (bytes.includes(TOLD)) counted.heard++
        else if (bytes.includes(OPENED)) counted.open++
      },
    },
  })
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`not enough ${what}`)
    await Bun.sleep(1)
  }
}

function megabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
