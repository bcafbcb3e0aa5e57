import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Figures } from './read-figures.ts'

/** What an instance counts for Prometheus; each instance is scraped separately. */
export type Metrics = {
  /** Only for published versions: their names are labels, and labels must stay few. */
  remoteReported: (report: { remote: string; version: string; kind: string }) => void
  bidAnswered: (outcome: string) => void
  /** Counts the bids that wait for their decision. */
  whileBidding: <Result>(place: () => Promise<Result>) => Promise<Result>
  /** Begins the measurement of a batch of this many bids. */
  batchBegan: (bids: number) => BatchTimer
  /** An event for PayPal's webhook was not taken. */
  webhookRefused: (reason: 'forged' | 'malformed' | 'unavailable') => void
  mailSent: (outcome: 'sent' | 'failed') => void
  pushSent: (outcome: PushOutcome) => void
  /** A change reached this instance's feed this many milliseconds after it was announced. */
  changeRelayed: (ms: number) => void
  /** Adds figures that are read now instead of counted. */
  read: (figures: Figures) => Promise<{ type: string; text: string }>
}

/** `outdated`: no longer true when it was its turn. The others are the answers of push services. */
type PushOutcome = 'accepted' | 'gone' | 'delayed' | 'rejected' | 'failed' | 'outdated'

export type BatchTimer = {
  /** All statements are sent; only the database is still working. */
  written: () => void
  committed: () => void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BIDS = [1, 2, 5, 10, 25, 50, 100, 200]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const reports = new Counter({
    name: 'firstchair_remote_reports_total',
    help: 'Pages that reported a load or a failure of a remote.',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  })
  const bids = new Counter({
    name: 'firstchair_bids_total',
    help: 'Bids that were answered, by their outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const waiting = new Gauge({
    name: 'firstchair_bids_waiting',
    help: 'Bids that wait for their decision.',
    registers,
  })
  const batch = createBatchMetrics(registers)
  const mails = new Counter({
    name: 'firstchair_mails_total',
    help: 'Mails that the mail server took, and tries that failed.',
    labelNames: ['outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'firstchair_webhooks_refused_total',
    help: 'Events at the webhook of PayPal that were not taken, by the reason.',
    labelNames: ['reason'],
    registers,
  })
  const pushes = new Counter({
    name: 'firstchair_pushes_total',
    help: 'Push messages by the answer of their push service.',
    labelNames: ['outcome'],
    registers,
  })
  const fanout = new Histogram({
    name: 'firstchair_fanout_seconds',
    help: 'From the announcement of a change by any instance to the feed of this one.',
    buckets: SECONDS,
    registers,
  })
  const setFigures = createGauges(registers)
  return {
    remoteReported: ({ remote, version, kind }) => reports.inc({ remote, version, kind }),
    bidAnswered: (outcome) => bids.inc({ outcome }),
    whileBidding: async (place) => {
      waiting.inc()
      try {
        return await place()
      } finally {
        waiting.dec()
      }
    },
    batchBegan: batch,
    mailSent: (outcome) => mails.inc({ outcome }),
    webhookRefused: (reason) => webhooks.inc({ reason }),
    pushSent: (outcome) => pushes.inc({ outcome }),
    changeRelayed: (ms) => fanout.observe(Math.max(ms, 0) / 1000),
    read: async (figures) => {
      setFigures(figures)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

function createBatchMetrics(registers: Registry[]): (bids: number) => BatchTimer {
  const size = new Histogram({
    name: 'firstchair_batch_bids',
    help: 'Bids in one transaction.',
    buckets: BIDS,
    registers,
  })
  const decide = new Histogram({
    name: 'firstchair_decide_seconds',
    help: 'From the begin of a batch until all its statements are sent, with the wait for its lock.',
    buckets: SECONDS,
    registers,
  })
  const commit = new Histogram({
    name: 'firstchair_commit_seconds',
    help: 'From the last statement of a batch until the database has committed it.',
    buckets: SECONDS,
    registers,
  })
  return (bids) => {
    const beganAt = performance.now()
    let writtenAt = beganAt
    return {
      written: () => {
        writtenAt = performance.now()
      },
      committed: () => {
        // A request to close a cycle that is not due is no batch of bids.
        if (bids === 0) return
        size.observe(bids)
        decide.observe((writtenAt - beganAt) / 1000)
        commit.observe((performance.now() - writtenAt) / 1000)
      },
    }
  }
}

/** Figures that are read only when a scrape needs them. */
function createGauges(registers: Registry[]): (figures: Figures) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `firstchair_${name}`, help, labelNames, registers })
  const sockets = gauge('sockets', 'Open sockets of the live feed.')
  const bus = gauge('bus_up', '1 while the bus between instances is connected.')
  const mail = gauge('mail_up', '0 while the mail server takes no mails.')
  const database = gauge('database_up', '1 while the database answers.')
  const lockWaits = gauge('lock_waits', 'Sessions of the database that wait for a lock.')
  const lockWait = gauge('lock_wait_seconds', 'How long the first of them has waited.')
  const outbox = gauge('outbox_age_seconds', 'Age of the oldest change that is not announced yet.')
  const jobs = gauge('jobs', 'Jobs by queue and state, at most a minute old.', 'queue', 'state')
  const orders = gauge('payment_orders', 'Orders at PayPal, by status.', 'status')
  const refunds = gauge('refunds', 'Refunds by status.', 'status')
  const captures = gauge(
    'captures_waiting',
    'Payments without an outcome ten minutes after their lease.',
  )
  const failing = gauge('refunds_failing', 'Refunds whose last try failed.')
  return ({ stored, ...own }) => {
    sockets.set(own.sockets)
    bus.set(own.isBusUp ? 1 : 0)
    mail.set(own.isMailUp ? 1 : 0)
    database.set(stored === null ? 0 : 1)
    // Without an answer they would show what was true before.
    for (const each of [jobs, orders, refunds]) each.reset()
    lockWaits.set(stored?.lockWaits ?? 0)
    lockWait.set(stored?.lockWaitSeconds ?? 0)
    captures.set(stored?.waitingCaptures ?? 0)
    failing.set(stored?.failingRefunds ?? 0)
    outbox.set(stored?.outboxAgeSeconds ?? 0)
    for (const { queue, state, count } of stored?.jobs ?? []) jobs.set({ queue, state }, count)
    for (const { status, count } of stored?.orders ?? []) orders.set({ status }, count)
    for (const { status, count } of stored?.refunds ?? []) refunds.set({ status }, count)
  }
}
