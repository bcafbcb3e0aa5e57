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

/** Creates meters with the product's prefix. */
const metersOf = (registry: Registry) => ({
  counter: (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `firstchair_${name}`, help, labelNames, registers: [registry] }),
  gauge: (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `firstchair_${name}`, help, labelNames, registers: [registry] }),
  histogram: (name: string, help: string, buckets = SECONDS) =>
    new Histogram({ name: `firstchair_${name}`, help, buckets, registers: [registry] }),
})
type Meters = ReturnType<typeof metersOf>

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const meters = metersOf(registry)
  const { counter, gauge, histogram } = meters
  const reports = counter(
    'remote_reports_total',
    'Pages that reported a load or a failure of a remote.',
    ...['remote', 'version', 'kind'],
  )
  const bids = counter('bids_total', 'Bids that were answered, by their outcome.', 'outcome')
  const waiting = gauge('bids_waiting', 'Bids that wait for their decision.')
  const mails = counter(
    'mails_total',
    'Mails that the mail server took, and tries that failed.',
    'outcome',
  )
  const webhooks = counter(
    'webhooks_refused_total',
    'Events at the webhook of PayPal that were not taken, by the reason.',
    'reason',
  )
  const pushes = counter(
    'pushes_total',
    'Push messages by the answer of their push service.',
    'outcome',
  )
  const fanout = histogram(
    'fanout_seconds',
    'From the announcement of a change by any instance to the feed of this one.',
  )
  const setFigures = createGauges(meters)
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
    batchBegan: createBatchMetrics(meters),
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

function createBatchMetrics({ histogram }: Meters): (bids: number) => BatchTimer {
  const size = histogram('batch_bids', 'Bids in one transaction.', BIDS)
  const decide = histogram(
    'decide_seconds',
    'From the begin of a batch until all its statements are sent, with the wait for its lock.',
  )
  const commit = histogram(
    'commit_seconds',
    'From the last statement of a batch until the database has committed it.',
  )
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
function createGauges({ gauge }: Meters): (figures: Figures) => void {
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
