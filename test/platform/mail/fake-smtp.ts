import { createServer, type Socket } from 'node:net'

/** What the server does with a connection, or with a mail. */
export type Manner = 'takes' | 'hangs' | 'closes' | 'busy' | 'unknown-address' | 'refuses-text' | 'closed-for-now'

/** A mail server on loopback that behaves as told, one manner for each connection; the last one goes on. */
export async function startFakeSmtp(...manners: Manner[]) {
  const taken: string[] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    const manner = manners[Math.min(connections++, manners.length - 1)]!
    socket.on('error', () => {})
    if (manner === 'hangs') return
    let data: string | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say(manner === 'closed-for-now' ? '421 come back later' : '220 fake ready')
    const onLine = (line: string) => {
      if (data !== null) {
        // A line that begins with a dot comes with two (RFC 5321, 4.5.2).
        if (line !== '.') data += `${line.replace(/^\.\./, '.')}\n`
        else {
          if (manner === 'refuses-text') say('554 no such texts here')
          else {
            taken.push(data)
            say('250 taken')
          }
          data = null
        }
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 fake')
      else if (/^RCPT/i.test(line) && manner === 'busy') say('451 try again later')
      else if (/^RCPT/i.test(line) && manner === 'unknown-address') say('550 nobody of this name')
      else if (/^DATA/i.test(line)) {
        if (manner === 'closes') socket.destroy()
        else {
          data = ''
          say('354 go on')
        }
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('data', chunk => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) onLine(line)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
