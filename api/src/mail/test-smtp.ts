import { createServer, type Socket } from 'node:net'
import { freePort } from '../../../infra/test/free-port.ts'
import { portThrough } from '../../../infra/test/slow-link.ts'

/** How the server treats one connection. */
export type SmtpManner =
  | 'take'
  /** Accepts the connection and says nothing. */
  | 'hang'
  /** Rejects mails temporarily. */
  | 'busy'
  /** Rejects the address. */
  | 'refuse'
  /** Accepts the mail and disconnects before it answers. */
  | 'cut'

export type TestSmtp = {
  url: string
  /** Where it listens itself; `url` may lead there over a slow link. */
  port: number
  /** Message-IDs of the mails that were taken over, in order. */
  taken: string[]
  connections: () => number
  stop: () => Promise<void>
}

/**
 * An SMTP server with a scripted behavior per connection; after the last one it behaves normally.
 * It listens on a free port of 127.0.0.1 or on the given one.
 */
export async function startTestSmtp(
  manners: readonly SmtpManner[],
  on?: number,
): Promise<TestSmtp> {
  const port = on ?? (await freePort())
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    const manner = manners[connections] ?? 'take'
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (manner !== 'hang') converse(socket, manner, taken)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${await portThrough('mail', port)}`,
    port,
    taken,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function converse(socket: Socket, manner: SmtpManner, taken: string[]): void {
  let body: string | null = null
  const answer = (line: string) => socket.write(`${line}\r\n`)
  answer('220 test ESMTP')
  let rest = ''
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (body === null) body = command(line)
      else if (line !== '.') body += `${line}\n`
      else {
        finish(body)
        body = null
      }
    }
  })

  /** The empty body that begins after DATA. */
  function command(line: string): string | null {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'DATA') {
      answer('354 go on')
      return ''
    }
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'RCPT' && manner === 'refuse') answer('550 no such address')
    else answer('250 test')
    return null
  }

  function finish(mail: string): void {
    if (manner === 'busy') {
      answer('451 try again later')
      return
    }
    const [, messageId = ''] = /^Message-ID: (.+)$/im.exec(mail) ?? []
    taken.push(messageId)
    if (manner === 'cut') socket.destroy()
    else answer('250 taken')
  }
}
