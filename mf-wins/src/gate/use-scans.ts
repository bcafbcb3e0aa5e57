import { type GateAnswer, type GateUse, gateAnswer, gateResponse } from '@firstchair/contract'
import { ApiError, call, serverNow, toast } from '@firstchair/sdk'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import {
  nextToSend,
  refusalHere,
  type Scan,
  ticketOf,
  withAnswer,
  withOthers,
  withScan,
} from './scans.rules.ts'
import { isGenuine, keepTicketKey } from './verify-code.ts'

/** People wait in front of a gate: after this long it counts as being without a connection. */
const PATIENCE_MS = 4_000
const RETRY_MS = 10_000
/** Shared by all users of the device: the next person at the gate sends what waits. */
const STORED_SCANS = 'firstchair-gate-scans'

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

/** The device's scans. Those that could not be sent wait in its storage. */
export function useScans() {
  const [scans, setScans] = useStoredScans()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isPending, setPending] = useState(false)
  const put = (scan: Scan) => setScans((before) => withScan(withOthers(before, stored()), scan))
  useTicketKey()
  useRetry(nextToSend(scans), async (scan) => {
    const { key, code, at, isUndone } = scan
    const answer = await (isUndone ? takeBack(scan) : send({ key, code, at }))
    setScans((before) => withAnswer(before, scan, answer))
    if (!isUndone && answer.verdict !== 'accepted') {
      toast({ ...NOT_ACCEPTED, text: ticketOf(answer) })
    }
  })

  async function during(work: () => Promise<void>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      setShown({ kind: 'failed', error })
    }
    setPending(false)
  }

  const use = (code: string) =>
    during(async () => {
      const at = new Date(serverNow()).toISOString()
      const scan: Scan = { key: crypto.randomUUID(), code, at, answer: null }
      try {
        scan.answer = await send({ key: scan.key, code })
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) throw error
        Object.assign(scan, await judge(scans, code))
      }
      put(scan)
      setShown({ kind: 'scan', key: scan.key })
      // Once for yes, so that nobody has to look.
      navigator.vibrate?.(scan.answer?.verdict === 'accepted' ? 100 : [100, 100, 100, 100, 100])
    })

  const check = (code: string) =>
    during(async () => setShown({ kind: 'check', answer: await post('check', { code }) }))

  const undo = (scan: Scan) =>
    during(async () => {
      if (scan.answer === null) put({ ...scan, isUndone: true })
      else put({ ...scan, answer: await takeBack(scan) })
    })

  return { scans, shown, isPending, use, check, undo }
}

/** Gets the key when the page opens: the first scan may already be without a connection. */
function useTicketKey(): void {
  useEffect(() => void post('check', { code: '' }).catch(() => {}), [])
}

function useStoredScans() {
  const [scans, setScans] = useState(stored)
  useEffect(() => {
    const merge = () => setScans((own) => withOthers(own, stored()))
    addEventListener('storage', merge)
    return () => removeEventListener('storage', merge)
  }, [])
  useEffect(() => {
    try {
      localStorage.setItem(STORED_SCANS, JSON.stringify(scans))
    } catch {
      // Storage may be full or forbidden: the scans then last as long as the page.
    }
  }, [scans])
  return [scans, setScans] as const
}

const scanShape = z.array(
  z.object({
    ...{ key: z.string(), code: z.string(), at: z.string(), answer: z.nullable(gateAnswer) },
    ...{ isUndone: z.optional(z.boolean()), isGenuine: z.optional(z.boolean()) },
  }),
)

/** Empty if the device has stored none, or those of another version. */
function stored(): Scan[] {
  try {
    const scans = z.safeParse(scanShape, JSON.parse(localStorage.getItem(STORED_SCANS) ?? '[]'))
    return scans.success ? scans.data : []
  } catch {
    return []
  }
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
