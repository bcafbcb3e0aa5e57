import { type GateAnswer, type GateUse, type GateVerdict, gateResponse } from '@firstchair/contract'
import { ApiError, call, randomId, serverNow, toast } from '@firstchair/sdk'
import { useEffect, useRef, useState } from 'react'
import {
  nextToSend,
  refusalHere,
  type Scan,
  ticketOf,
  withAnswer,
  withOthers,
  withScan,
} from './scans.rules.ts'
import { stored, useRides, useStoredScans } from './stored-scans.ts'
import { isGenuine, keepTicketKey } from './verify-code.ts'

/** People wait in front of a gate: after this long it counts as being without a connection. */
const PATIENCE_MS = 4_000
const RETRY_MS = 10_000
const NOT_ACCEPTED = { title: "An earlier scan doesn't count", tone: 'danger' } as const

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

async function post(path: string, body: object): Promise<GateAnswer> {
  const { ticketKey, ...answer } = await call(gateResponse, `/api/gate/${path}`, {
    ...{ method: 'POST', body: { timeZone: timeZone(), ...body } },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  keepTicketKey(ticketKey)
  return answer
}
const send = (body: Omit<GateUse, 'timeZone'>) => post('use', body)

async function takeBack({ key, code }: Scan): Promise<GateAnswer> {
  try {
    const answer = await send({ key, code, undo: true })
    // `valid`: the ticket is unused, because the use was lost or is undone already.
    return answer.verdict === 'valid' ? { ...answer, verdict: 'undone' } : answer
  } catch (error) {
    // The use counts, and its minute is over.
    if (error instanceof ApiError && error.status === 409) return { verdict: 'used', ticket: null }
    throw error
  }
}

/** Without a connection, only the code's signature and this device's own scans are known. */
async function judge(scans: readonly Scan[], code: string) {
  const genuine = await isGenuine(code)
  if (genuine === false) return { answer: { verdict: 'unknown', ticket: null } } as const
  return { answer: refusalHere(scans, code), isGenuine: genuine === true }
}

/** What the gate shows: a scan, the answer to a check that used nothing, or why there is no answer. */
export type Shown =
  | { kind: 'scan'; key: string }
  | { kind: 'check'; answer: GateAnswer }
  | { kind: 'failed'; error: unknown }

/** While others wait, a verdict is shown at least this long. */
const SHOWN_MS = 1_000

/** Runs tasks one at a time, in order, and lists those that are waiting: guests pass one at a time. */
function useQueue() {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const last = useRef(Promise.resolve())
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  function enqueue(key: string, work: () => Promise<() => void>): void {
    setWaiting((before) => [...before, key])
    last.current = last.current.then(async () => {
      const show = await work()
      const left = shownAt.current + SHOWN_MS - performance.now()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
      shownAt.current = performance.now()
      setWaiting((before) => before.filter((each) => each !== key))
      show()
    })
  }
  return { waiting, enqueue }
}

/** The device's scans. Those that could not be sent wait in its storage. */
export function useScans(onVerdict: (verdict: GateVerdict | undefined) => void) {
  const [scans, setScans] = useStoredScans()
  const latest = useRef(scans)
  latest.current = scans
  const [shown, setShown] = useState<Shown | null>(null)
  const [lastKey, setLastKey] = useState<string | null>(null)
  const { waiting, enqueue } = useQueue()
  const put = (scan: Scan) => setScans((before) => withScan(withOthers(before, stored()), scan))
  const rides = useRides()
  function settleAs(scan: Scan): void {
    put(scan)
    rides.count(scan)
  }
  const isWaiting = ({ key }: Scan) => waiting.includes(key)
  useTicketKey()
  const settled = scans.filter((scan) => !isWaiting(scan))
  useRetry(nextToSend(settled), async (scan) => {
    const { key, code, at, isUndone } = scan
    const answer = await (isUndone ? takeBack(scan) : send({ key, code, at }))
    setScans((before) => withAnswer(before, scan, answer))
    rides.count({ ...scan, answer })
    if (!isUndone && answer.verdict !== 'accepted') {
      toast({ ...NOT_ACCEPTED, text: ticketOf(answer) })
    }
  })

  /** The scan with its answer, or without one if it has to wait for the server. */
  async function settle(scan: Scan): Promise<Scan> {
    try {
      return { ...scan, answer: await send({ key: scan.key, code: scan.code }) }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      const others = latest.current.filter(({ key }) => key !== scan.key)
      return { ...scan, ...(await judge(others, scan.code)) }
    }
  }

  function use(code: string): void {
    // Scanned twice before the first answer: one guest.
    if (scans.some((scan) => isWaiting(scan) && scan.code === code)) return
    const at = new Date(serverNow()).toISOString()
    const scan: Scan = { key: randomId(), code, at, answer: null }
    // Kept at once, so that a reload loses no scan.
    put(scan)
    enqueue(scan.key, async () => {
      try {
        const answered = await settle(scan)
        return () => {
          settleAs(answered)
          setLastKey(scan.key)
          setShown({ kind: 'scan', key: scan.key })
          onVerdict(answered.answer?.verdict)
        }
      } catch (error) {
        return () => {
          setScans((before) => before.filter(({ key }) => key !== scan.key))
          setShown({ kind: 'failed', error })
        }
      }
    })
  }

  const check = (code: string) =>
    enqueue(randomId(), async () => {
      const next: Shown = await post('check', { code }).then(
        (answer) => ({ kind: 'check', answer }),
        (error: unknown) => ({ kind: 'failed', error }),
      )
      return () => setShown(next)
    })

  /** Shows the outcome unless another scan's verdict has come meanwhile. */
  async function undo(scan: Scan): Promise<void> {
    const show = (next: Shown) => setShown((now) => (now === shown ? next : now))
    try {
      if (scan.answer === null) settleAs({ ...scan, isUndone: true })
      else settleAs({ ...scan, answer: await takeBack(scan) })
      show({ kind: 'scan', key: scan.key })
    } catch (error) {
      show({ kind: 'failed', error })
    }
  }

  const last = settled.find(({ key }) => key === lastKey)
  return {
    ...{ scans: settled, waiting: waiting.length, shown, last, ridesToday: rides.today },
    ...{ use, check, undo },
  }
}

/** Gets the key when the page opens: the first scan may already be without a connection. */
function useTicketKey(): void {
  useEffect(() => void post('check', { code: '' }).catch(() => {}), [])
}

/** Sends a waiting scan again when the device is online, and from time to time. */
function useRetry(waiting: Scan | undefined, sendAgain: (scan: Scan) => Promise<void>): void {
  const latest = useRef(sendAgain)
  latest.current = sendAgain
  useEffect(() => {
    if (!waiting) return
    const retry = () => void latest.current(waiting).catch(() => {})
    // Without a pause after the previous scan: a morning can leave hundreds.
    retry()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [waiting])
}
