import {
  PING_EVERY_MS,
  RECONNECT_AFTER_MS,
  SESSION_ENDED_CODE,
  SILENT_AFTER_MS,
} from '@firstchair/contract'

/** The longest wait between two attempts, jitter included. */
const LONGEST_WAIT_MS = 30_000
/** Up to this share is added to each wait, so that clients do not all reconnect at once after a restart. */
const JITTER = 1 / 3
/**
 * A socket that has not opened or answered for this long is considered dead, whatever its
 * readyState.
 */
const ANSWER_MS = 10_000
/** The same, when the user has just returned to the page and may act on its prices. */
const QUICK_ANSWER_MS = 2_000

/** An opened socket. */
export type SocketHandle = { send: (text: string) => void; close: () => void }

/** Called by an opened socket. */
export type SocketHandlers = {
  onOpen: () => unknown
  onMessage: (data: unknown) => unknown
  onClose: (code: number, reason: string) => unknown
}

/** The browser functions that the socket uses; tests pass their own clock and timers. */
export type SocketEnvironment = {
  open: (handlers: SocketHandlers) => SocketHandle
  /** Monotonic ms. */
  now: () => number
  random: () => number
  /** Runs `action` after `ms`; returns the function that cancels it. */
  after: (ms: number, action: () => void) => () => void
}

/** `sentAt`: when the ping that a message answers was sent, else when the connection started. */
export type SocketListener = {
  onMessage: (text: string, sentAt: number, receivedAt: number) => void
  /** `since`: when the last message arrived (monotonic ms), if the socket went silent. */
  onDown: (since?: number) => void
  /** `reason`: the close reason that the server sent. */
  onSessionEnded: (reason: string) => void
}

const nothing = (): void => {}

/**
 * Keeps one socket connected until it is stopped (spec §9: ping 30 s, reconnect 3 s). Attempts that
 * fail in a row wait longer each time, so that clients leave a server that struggles alone.
 */
export class ReconnectingSocket {
  readonly #environment: SocketEnvironment
  readonly #listener: SocketListener
  #socket: SocketHandle | null = null
  #isOpen = false
  /** Waits for a reconnect since the server has last sent anything. */
  #waits = 0
  // Events of earlier sockets are ignored.
  #socketNumber = 0
  #connectedFrom = 0
  /** When the last message arrived; null before the first. */
  #lastMessageAt: number | null = null
  #pingTimes: number[] = []
  #cancelAnswer = nothing
  #cancelSilence = nothing
  #cancelPing = nothing
  #cancelReconnect = nothing

  constructor(environment: SocketEnvironment, listener: SocketListener) {
    this.#environment = environment
    this.#listener = listener
    this.#connect()
  }

  /** Pings with a short timeout; connects at once if no socket is open. */
  check(): void {
    if (this.#socket === null) this.#connect()
    else if (this.#isOpen) this.#ping(QUICK_ANSWER_MS)
    else if (this.#environment.now() - this.#connectedFrom > QUICK_ANSWER_MS) this.#connect()
  }

  /** Replaces the socket at once; the server sends `hello` again. */
  reconnect(): void {
    this.#listener.onDown()
    this.#connect()
  }

  /** Closes the socket and cancels all timers. */
  stop(): void {
    this.#cancelAnswer()
    this.#cancelSilence()
    this.#cancelPing()
    this.#cancelReconnect()
    this.#isOpen = false
    this.#pingTimes = []
    this.#socketNumber += 1
    // Without a network the closing handshake never finishes, so its event is not awaited.
    this.#socket?.close()
    this.#socket = null
  }

  #connect(): void {
    this.stop()
    this.#connectedFrom = this.#environment.now()
    this.#lastMessageAt = null
    const own = this.#socketNumber
    const isOwn = (): boolean => own === this.#socketNumber
    this.#socket = this.#environment.open({
      onOpen: () => isOwn() && this.#opened(),
      onMessage: (data) => isOwn() && this.#receive(data),
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
    const wait = Math.min(RECONNECT_AFTER_MS * 2 ** this.#waits, LONGEST_WAIT_MS / (1 + JITTER))
    this.#waits += 1
    const jitter = wait * JITTER * this.#environment.random()
    this.#cancelReconnect = this.#environment.after(wait + jitter, () => this.#connect())
  }

  /**
   * Only a socket that has received something is replaced at once; otherwise a dead server would be
   * retried without a pause.
   */
  #giveUp(): void {
    if (this.#lastMessageAt === null) {
      this.#lose()
      return
    }
    this.#listener.onDown(this.#lastMessageAt)
    this.#connect()
  }

  #ping(answerWithinMs: number): void {
    this.#cancelPing()
    this.#cancelPing = this.#environment.after(PING_EVERY_MS, () => this.#ping(ANSWER_MS))
    this.#pingTimes.push(this.#environment.now())
    this.#socket?.send('ping')
    this.#expectAnswer(answerWithinMs)
  }

  #expectAnswer(withinMs: number): void {
    this.#cancelAnswer()
    this.#cancelAnswer = this.#environment.after(withinMs, () => this.#giveUp())
  }

  #expectTick(): void {
    this.#cancelSilence()
    this.#cancelSilence = this.#environment.after(SILENT_AFTER_MS, () => this.#giveUp())
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return
    this.#cancelAnswer()
    this.#lastMessageAt = this.#environment.now()
    this.#waits = 0
    this.#expectTick()
    // The server answers in order, so a pong belongs to the oldest unanswered ping.
    const pingedAt = data.startsWith('{"type":"pong"') ? this.#pingTimes.shift() : undefined
    this.#listener.onMessage(data, pingedAt ?? this.#connectedFrom, this.#lastMessageAt)
  }
}
