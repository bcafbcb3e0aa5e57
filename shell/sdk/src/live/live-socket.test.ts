import { describe, expect, test } from 'bun:test'
import { ReconnectingSocket, type SocketHandlers } from './live-socket.ts'

/** A setup with a fake clock and fake sockets, both controlled by the test. */
function testWorld() {
  let now = 0
  let timers: { at: number; action: () => void }[] = []
  const sockets: { handlers: SocketHandlers; sent: string[]; isClosed: boolean }[] = []
  const heard: { text: string; sentAt: number; receivedAt: number }[] = []
  const counts = { down: 0 }
  const silentSince: (number | undefined)[] = []
  const endedBy: string[] = []

  const kept = new ReconnectingSocket(
    {
      open: (handlers) => {
        const socket = { handlers, sent: [] as string[], isClosed: false }
        sockets.push(socket)
        return {
          send: (text) => socket.sent.push(text),
          close: () => {
            socket.isClosed = true
          },
        }
      },
      now: () => now,
      random: () => 0.5,
      after: (ms, action) => {
        const timer = { at: now + ms, action }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    {
      onMessage: (text, sentAt, receivedAt) => heard.push({ text, sentAt, receivedAt }),
      onDown: (since) => {
        counts.down += 1
        silentSince.push(since)
      },
      onSessionEnded: (reason) => {
        endedBy.push(reason)
      },
    },
  )

  const pass = (ms: number): void => {
    const until = now + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      timers = timers.filter((timer) => timer !== due)
      now = due.at
      due.action()
    }
    now = until
  }
  const latest = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('No socket has been opened.')
    return socket
  }
  return { kept, sockets, heard, endedBy, counts, silentSince, pass, latest }
}

const pong = '{"type":"pong"}'
const tick = '{"type":"tick"}'
const hello = '{"type":"hello","mountains":[],"tickEveryMs":10000}'

describe('a kept socket', () => {
  test('pings when it opens and every 30 seconds', () => {
    const { latest, pass } = testWorld()
    latest().handlers.onOpen()
    for (let seconds = 0; seconds < 60; seconds += 10) {
      latest().handlers.onMessage(seconds % 30 === 0 ? pong : tick)
      pass(10_000)
    }
    expect(latest().sent).toEqual(['ping', 'ping', 'ping'])
  })

  test('connects again 3 seconds after a close, plus up to one of jitter', () => {
    const { sockets, latest, pass, counts } = testWorld()
    latest().handlers.onOpen()
    latest().handlers.onClose(1006, '')
    expect(counts.down).toBe(1)
    pass(3_499)
    expect(sockets).toHaveLength(1)
    pass(1)
    expect(sockets).toHaveLength(2)
  })

  test('waits longer after each failure in a row, up to 30 seconds with jitter', () => {
    const { sockets, latest, pass } = testWorld()
    latest().handlers.onOpen()
    latest().handlers.onMessage(hello)
    // With half of the jitter, a sixth is added.
    for (const wait of [3_500, 7_000, 14_000, 26_250, 26_250]) {
      latest().handlers.onClose(1006, '')
      const attempts = sockets.length
      pass(wait - 1)
      expect(sockets).toHaveLength(attempts)
      pass(1)
      expect(sockets).toHaveLength(attempts + 1)
    }
  })

  test('starts again with 3 seconds once the server has sent something', () => {
    const { sockets, latest, pass } = testWorld()
    for (const wait of [3_500, 7_000]) {
      latest().handlers.onClose(1006, '')
      pass(wait)
    }
    latest().handlers.onOpen()
    latest().handlers.onMessage(hello)
    latest().handlers.onClose(1012, '')
    const attempts = sockets.length
    pass(3_500)
    expect(sockets).toHaveLength(attempts + 1)
  })

  test('gives up on a socket that answers nothing', () => {
    const { sockets, latest, pass, counts } = testWorld()
    latest().handlers.onOpen()
    pass(10_000)
    expect(counts.down).toBe(1)
    expect(sockets[0]?.isClosed).toBe(true)
    pass(3_500)
    expect(sockets).toHaveLength(2)
  })

  test('replaces a socket that has been silent for 15 seconds, and reports since when', () => {
    const { sockets, latest, pass, silentSince } = testWorld()
    latest().handlers.onOpen()
    latest().handlers.onMessage(hello)
    latest().handlers.onMessage(pong)
    pass(10_000)
    latest().handlers.onMessage(tick)
    pass(14_999)
    expect(sockets).toHaveLength(1)
    pass(1)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.isClosed).toBe(true)
    expect(silentSince).toEqual([10_000])
  })

  test('is not kept waiting by a ping of its own', () => {
    const { sockets, latest, pass } = testWorld()
    latest().handlers.onOpen()
    latest().handlers.onMessage(hello)
    for (let seconds = 0; seconds < 20; seconds += 10) {
      pass(10_000)
      latest().handlers.onMessage(tick)
    }
    // The ping of second 30 goes unanswered as well.
    pass(15_000)
    expect(sockets).toHaveLength(2)
  })

  test('gives up on an opening that hangs', () => {
    const { sockets, pass } = testWorld()
    pass(13_500)
    expect(sockets).toHaveLength(2)
  })

  test('gives up sooner when the user has returned to the page', () => {
    const { kept, sockets, latest, pass, counts } = testWorld()
    latest().handlers.onOpen()
    latest().handlers.onMessage(pong)
    kept.check()
    pass(1_999)
    expect(counts.down).toBe(0)
    pass(1)
    expect(counts.down).toBe(1)
    expect(sockets).toHaveLength(2)
  })

  test('is replaced when the user returns while it hangs opening', () => {
    const { kept, sockets, pass } = testWorld()
    pass(1_000)
    kept.check()
    expect(sockets).toHaveLength(1)
    pass(2_000)
    kept.check()
    expect(sockets).toHaveLength(2)
  })

  test('reconnects at once when the user returns between two attempts', () => {
    const { kept, sockets, latest } = testWorld()
    latest().handlers.onClose(1006, '')
    kept.check()
    expect(sockets).toHaveLength(2)
  })

  test('measures each pong from its own ping', () => {
    const { heard, latest, pass, kept } = testWorld()
    latest().handlers.onOpen()
    pass(20)
    kept.check()
    pass(30)
    latest().handlers.onMessage(pong)
    latest().handlers.onMessage(pong)
    expect(heard.map(({ sentAt, receivedAt }) => [sentAt, receivedAt])).toEqual([
      [0, 50],
      [20, 50],
    ])
  })

  test('takes no mountain of that name for a pong', () => {
    const { heard, latest, pass } = testWorld()
    pass(20)
    latest().handlers.onOpen()
    pass(20)
    latest().handlers.onMessage('{"type":"mountain_updated","mountain":{"name":"pong"}}')
    latest().handlers.onMessage(pong)
    expect(heard.at(-1)).toMatchObject({ sentAt: 20, receivedAt: 40 })
  })

  test('reports that the session has ended, and why, when the server closes it with 4001', () => {
    const { endedBy, latest } = testWorld()
    latest().handlers.onClose(4001, 'archived')
    expect(endedBy).toEqual(['archived'])
  })

  test('ignores messages from a socket that it has closed', () => {
    const { kept, sockets, heard, counts } = testWorld()
    kept.reconnect()
    const downs = counts.down
    sockets[0]?.handlers.onMessage(pong)
    sockets[0]?.handlers.onClose(1000, '')
    expect(heard).toEqual([])
    expect(counts.down).toBe(downs)
  })

  test('does nothing any more after it was stopped', () => {
    const { kept, sockets, latest, pass } = testWorld()
    latest().handlers.onOpen()
    kept.stop()
    pass(120_000)
    expect(sockets).toHaveLength(1)
    expect(latest().isClosed).toBe(true)
  })
})
