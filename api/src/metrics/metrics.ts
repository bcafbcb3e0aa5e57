import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

/** What an instance counts for Prometheus; each instance is scraped by itself. */
export type Metrics = {
  /** Only for published versions: their names are labels, and labels must stay few. */
  remoteReported: (report: { remote: string; version: string; kind: string }) => void
  bidAnswered: (outcome: string) => void
  read: () => Promise<{ type: string; text: string }>
}

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
    help: 'Bids that were decided, by their outcome.',
    labelNames: ['outcome'],
    registers,
  })
  return {
    remoteReported: ({ remote, version, kind }) => reports.inc({ remote, version, kind }),
    bidAnswered: (outcome) => bids.inc({ outcome }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
