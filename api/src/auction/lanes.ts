import { connect as connectSocket, type Socket } from 'node:net'
import {
  type Connection,
  type Database,
  type DedicatedOptions,
  LOCKING_MS,
} from '../platform/database.ts'

/** One connection, used by one transaction at a time. */
export type Lane = {
  sql: Connection
  isLost: () => boolean
}

export type Lanes = {
  /** Runs `work` on a free lane, in the order of the calls. */
  run: <T>(work: (lane: Lane) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

type Options = { connect: Database['dedicatedConnection']; size: number }

/**
 * The connections of the bid engine. Each is reserved for one batch from BEGIN to COMMIT, so the
 * driver never chooses a connection for a transaction, which is not safe (see
 * platform/database.ts). A lost lane is discarded; the next batch opens a new one.
 */
export function createLanes({ connect, size }: Options): Lanes {
  const idle: Lane[] = []
  const waiting: ((lane: Lane | null) => void)[] = []
  let open = 0

  async function take(): Promise<Lane> {
    for (let lane = idle.pop(); lane; lane = idle.pop()) {
      if (!lane.isLost()) return lane
      open -= 1
    }
    if (open >= size) {
      const handed = await new Promise<Lane | null>((resolve) => waiting.push(resolve))
      if (handed) return handed
    } else {
      open += 1
    }
    try {
      return await openLane(connect)
    } catch (error) {
      discard()
      throw error
    }
  }

  function give(lane: Lane): void {
    if (lane.isLost()) {
      discard()
      return
    }
    const next = waiting.shift()
    if (next) next(lane)
    else idle.push(lane)
  }

  // The next waiting batch opens a new lane in place of the lost one.
  function discard(): void {
    const next = waiting.shift()
    if (next) next(null)
    else open -= 1
  }

  return {
    run: async (work) => {
      const lane = await take()
      try {
        return await work(lane)
      } finally {
        give(lane)
      }
    },
    close: async () => {
      await Promise.all(idle.splice(0).map((lane) => lane.sql.end({ timeout: 1 })))
    },
  }
}

async function openLane(connect: Options['connect']): Promise<Lane> {
  let isLost = false
  const sql = connect({
    ...LANE_OPTIONS,
    socket: oneSocket(),
    onclose: () => {
      isLost = true
      // Rejects queries that are still queued in the driver, so that they do not hang.
      void sql.end({ timeout: 0 })
    },
  })
  try {
    await sql`select 1`
  } catch (error) {
    void sql.end({ timeout: 0 })
    throw error
  }
  return { sql, isLost: () => isLost }
}

/** A link that drops packets answers no connect either. */
const CONNECT_MS = 5_000

const LANE_OPTIONS = {
  fetch_types: false,
  // Seconds, longer than a statement of a batch waits for a lock; afterwards the lane is lost.
  answer_timeout: 8,
  idle_timeout: 0,
  connection: {
    // A longer wait for the mountain's lock means a problem; the bidder can retry.
    lock_timeout: 5_000,
    transaction_timeout: LOCKING_MS,
    // Only look-ups by key run here. Without this, a plan made while the tables were small would
    // stay a scan.
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  },
} satisfies DedicatedOptions

/**
 * The driver reconnects automatically, which would run the second half of a transaction outside of
 * it. So a lane has one socket for its whole life.
 */
function oneSocket() {
  let isUsed = false
  return (options: { host: string[]; port: number[] }): Promise<Socket> => {
    if (isUsed) return Promise.reject(new Error('This lane has lost its connection.'))
    isUsed = true
    return new Promise((resolve, reject) => {
      const [host = 'localhost'] = options.host
      const [port = 5432] = options.port
      const socket = connectSocket(port, host)
      const late = setTimeout(() => socket.destroy(connectTimeout()), CONNECT_MS)
      socket.once('error', reject)
      socket.once('close', () => clearTimeout(late))
      socket.once('connect', () => {
        clearTimeout(late)
        socket.off('error', reject)
        socket.setNoDelay(true)
        resolve(Object.assign(socket, { host, port, write: gathered(socket) }))
      })
    })
  }
}

const connectTimeout = () =>
  Object.assign(new Error('The database cannot be reached.'), { code: 'CONNECT_TIMEOUT' })

/**
 * The driver writes each larger statement separately. Buffered, a round trip is one system call and
 * wakes Postgres once. The delay is two turns of the event loop, because the driver holds back the
 * last small statement for one turn.
 */
function gathered(socket: Socket) {
  const write = socket.write.bind(socket)
  let chunks: Uint8Array[] = []
  const flush = () => {
    const all = Buffer.concat(chunks)
    chunks = []
    if (socket.writable) write(all)
  }
  return (chunk: Uint8Array): boolean => {
    if (chunks.length === 0) setImmediate(() => setImmediate(flush))
    chunks.push(chunk)
    return true
  }
}
