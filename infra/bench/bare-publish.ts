export {}

/** The baseline: Bun's publish of a frame of the same size, from a timer. Exits when its stdin closes. */
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? 50)

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request, server) => {
    if (server.upgrade(request)) return undefined
    return new Response('Connect with a WebSocket.', { status: 426 })
  },
  websocket: {
    open: (socket) => {
      socket.subscribe('everybody')
    },
    message: () => {},
  },
})

const id = Bun.randomUUIDv7()
let price = 0
const started = performance.now()
// Scheduled by the clock: an interval would add the time of each publish.
setInterval(() => {
  if (price >= ((performance.now() - started) / 1000) * PER_SECOND) return
  price += 1
  const mountain = {
    ...{ id, name: 'Mountain 0', seq: price, cycleId: id, cycleNumber: 1 },
    ...{ currentBidder: '@bidder_0', currentBidderId: id, currentPrice: price, startPrice: 1 },
    ...{ endTime: new Date().toISOString(), ticketsAvailable: 5, totalTickets: 5 },
    cyclesCompleted: 0,
  }
  const frame = { type: 'bid_placed', data: { mountain }, serverTime: new Date().toISOString() }
  server.publish('everybody', JSON.stringify(frame))
}, 1)

console.info(JSON.stringify({ port: server.port }))
for await (const _ of Bun.stdin.stream()) {
  // Only the end of stdin matters.
}
process.exit(0)
