import {
  PING_EVERY_MS,
  RECONNECT_AFTER_MS,
  SESSION_ENDED_CODE,
  SILENT_AFTER_MS,
} from '@firstchair/contract'

/** Up to this much is added to each wait, so that a server's return is not a stampede. */
const JITTER_MS = 1_000
/**
 * A socket that has not opened or answered for this long is considered dead, whatever its
 * readyState.
 */
const ANSWER_MS = 10_000
/** The same, when the user has just returned to the page and may act on its prices. */
const IMPATIENT_ANSWER_MS = 2_000

/** What is done with an opened socket. */
export type SocketHandle = { send: (text: string) => void; close: () => void }

/** What an opened socket tells. */
export type OpenedSocket = {
  onOpen: () => unknown
  onMessage: (data: unknown) => unknown
  onClose: (code: number, reason: string) => unknown
}

/** The world around the socket, passed in so that tests own its time. */
export type SocketWorld = {
  open: (told: OpenedSocket) => SocketHandle
  /** Monotonic ms. */
  now: () => number
  random: () => number
  /** Runs `action` after `ms`; returns the way to call it off. */
  after: (ms: number, action: () => void) => () => void
}

/** What the feed wants to hear. `sentAt` is when the question behind the message left. */
export type SocketListener = {
  onText: (text: string, sentAt: number, receivedAt: number) => void
  /** `since`: when the last message arrived (monotonic ms), if the socket went silent. */
  onDown: (since?: number) => void
  /** `reason` is what the server gives for it, a word of the contract or anything. */
  onSessionEnded: (reason: string) => void
}

const nothing = (): void => {}

/** Keeps one socket open for as long as the page lives (spec §9: ping 30 s, reconnect 3 s). */
export class KeptSocket {
  readonly #world: SocketWorld
  readonly #listener: SocketListener
  #socket: SocketHandle | null = null
  #isOpen = false
  // Number of the current socket; events of earlier sockets are ignored.
  #opening = 0
  #connectedFrom = 0
  /** When the last message arrived; null before the first. */
  #heardAt: number | null = null
  /** Whether the server ticks, so that silence means a dead socket. An older server does not. */
  #isTicking = false
  #askedAt: number[] = []
  #cancelAnswer = nothing
  #cancelSilence = nothing
  #cancelPing = nothing
  #cancelReconnect = nothing

  constructor(world: SocketWorld, listener: SocketListener) {
    this.#world = world
    this.#listener = listener
    this.#connect()
  }

  /** Pings at once and soon gives up on a dead socket; connects at once when none is open. */
  check(): void {
    if (this.#socket === null) this.#connect()
    else if (this.#isOpen) this.#ping(IMPATIENT_ANSWER_MS)
    else if (this.#world.now() - this.#connectedFrom > IMPATIENT_ANSWER_MS) this.#connect()
  }

  /** Drops the socket and connects again at once: the server says `hello` anew. */
  reconnect(): void {
    this.#listener.onDown()
    this.#connect()
  }

  /** Lets go of the socket for good. */
  stop(): void {
    this.#cancelAnswer()
    this.#cancelSilence()
    this.#cancelPing()
    this.#cancelReconnect()
    this.#isOpen = false
    this.#askedAt = []
    this.#opening += 1
    // A dead network never finishes the closing handshake: we do not wait to hear of it.
    this.#socket?.close()
    this.#socket = null
  }

  #connect(): void {
    this.stop()
    this.#connectedFrom = this.#world.now()
    this.#heardAt = null
    this.#isTicking = false
    const own = this.#opening
    const isOwn = (): boolean => own === this.#opening
    this.#socket = this.#world.open({
      onOpen: () => isOwn() && this.#opened(),
      onMessage: (data) => isOwn() && this.#hear(data),
      onClose: (code, reason) => isOwn() && this.#closed(code, reason),
    })
    this.#expectAnswer(ANSWER_MS)
  }

  #opened(): void {
    this.#isOpen = true
    this.#ping(ANSWER_MS)
  }

  #closed(code: number, reason: string): void {
    if (code === SESSION_ENDED_CODE) this.#listener.onSessionEnded(reason)
    this.#lose()
  }

  #lose(): void {
    this.stop()
    this.#listener.onDown()
    const wait = RECONNECT_AFTER_MS + this.#world.random() * JITTER_MS
    this.#cancelReconnect = this.#world.after(wait, () => this.#connect())
  }

  /**
   * Only a socket that has received something is replaced at once; otherwise a dead server would be
   * retried without a pause.
   */
  #giveUp(): void {
    if (this.#heardAt === null) {
      this.#lose()
      return
    }
    this.#listener.onDown(this.#heardAt)
    this.#connect()
  }

  #ping(answerWithinMs: number): void {
    this.#cancelPing()
    this.#cancelPing = this.#world.after(PING_EVERY_MS, () => this.#ping(ANSWER_MS))
    this.#askedAt.push(this.#world.now())
    this.#socket?.send('ping')
    this.#expectAnswer(answerWithinMs)
  }

  #expectAnswer(withinMs: number): void {
    this.#cancelAnswer()
    this.#cancelAnswer = this.#world.after(withinMs, () => this.#giveUp())
  }

  #expectTick(): void {
    this.#cancelSilence()
    if (!this.#isTicking) return
    this.#cancelSilence = this.#world.after(SILENT_AFTER_MS, () => this.#giveUp())
  }

  #hear(data: unknown): void {
    if (typeof data !== 'string') return
    this.#cancelAnswer()
    this.#heardAt = this.#world.now()
    this.#isTicking ||= data.startsWith('{"type":"hello"') && data.includes('"tickEveryMs":')
    this.#expectTick()
    // The server answers in order, so the oldest open question is the one behind a pong.
    const asked = data.startsWith('{"type":"pong"') ? this.#askedAt.shift() : undefined
    this.#listener.onText(data, asked ?? this.#connectedFrom, this.#heardAt)
  }
}
