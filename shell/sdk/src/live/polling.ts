import type { SocketEnvironment } from './live-socket.ts'
import { pollWait } from './poll.rules.ts'

type PollEnvironment = Pick<SocketEnvironment, 'random' | 'after'> & { isHidden: () => boolean }

export type Polling = {
  /** Begins to poll after a while, if it does not poll already. */
  start: () => void
  /** Polls at once, while it polls at all. */
  hurry: () => void
  stop: () => void
  /** How many polls in a row were answered. */
  answers: () => number
}

/** Repeats `poll`, which resolves with whether it was answered, with pauses in between. */
export function createPolling(
  { random, after, isHidden }: PollEnvironment,
  poll: () => Promise<boolean>,
): Polling {
  let isRunning = false
  // A poll that was overtaken by a stop or a newer poll does not schedule another.
  let latest = 0
  let failures = 0
  let answers = 0
  let cancel = (): void => {}

  const schedule = (isFirst: boolean): void => {
    const wait = pollWait({ failures, isFirst, isHidden: isHidden(), random: random() })
    cancel = after(wait, () => void ask())
  }

  async function ask(): Promise<void> {
    cancel()
    latest += 1
    const own = latest
    const isAnswered = await poll()
    if (own !== latest) return
    failures = isAnswered ? 0 : failures + 1
    answers = isAnswered ? answers + 1 : 0
    schedule(false)
  }

  return {
    start: () => {
      if (isRunning) return
      isRunning = true
      schedule(true)
    },
    hurry: () => {
      if (isRunning) void ask()
    },
    stop: () => {
      cancel()
      latest += 1
      isRunning = false
      failures = 0
      answers = 0
    },
    answers: () => answers,
  }
}
