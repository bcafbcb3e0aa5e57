import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { testApi } from '../../api/src/test-api.ts'

setDefaultTimeout(60_000)

const read = (path: string) => readFileSync(join(import.meta.dir, path), 'utf8')

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .transform(({ groups }) => groups.flatMap((group) => group.rules))
  .parse(Bun.YAML.parse(read('monitoring/alerts.yaml')))

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(read('monitoring/dashboard.json')))

/** The series that an instance has, without their labels, and whole. */
let names: ReadonlySet<string>
let text: string
const api = testApi()
beforeAll(async () => {
  const ann = await api.addUser('@ann')
  const mountainId = await api.addMountain('Measured Peak', 100)
  await ann.call('POST', '/api/bids', { mountainId, amount: 100 })
  text = await (await fetch(`${api.url}/metrics`)).text()
  names = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name = '']) => name))
  // Counters with labels have no series before they count.
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) (?:counter|gauge)$/gm)) {
    names = new Set([...names, name])
  }
})

/** Prometheus' own series of a scrape. */
const OF_PROMETHEUS = new Set(['up'])
const seriesOf = (expr: string): string[] =>
  [...expr.matchAll(/\b(firstchair_\w+|process_\w+|nodejs_\w+|up)\b/g)].map(([, name = '']) => name)

test.each(rules.map(({ alert, expr }) => [alert, expr]))(
  'the alert %s uses series that exist',
  (_, expr) => {
    const used = seriesOf(expr)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !names.has(name) && !OF_PROMETHEUS.has(name))).toEqual([])
  },
)

test.each(dashboard.panels.map(({ title, targets }) => [title, targets] as const))(
  'the panel %s uses series that exist',
  (_, targets) => {
    for (const { expr } of targets) {
      expect(seriesOf(expr).length).toBeGreaterThan(0)
      expect(seriesOf(expr).filter((name) => !names.has(name))).toEqual([])
    }
  },
)

test('every series of the product is on the dashboard', () => {
  const own = [...text.matchAll(/^# TYPE (firstchair_\w+)/gm)].map(([, name = '']) => name)
  const shown = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => seriesOf(expr)),
  )
  const isShown = (name: string) => shown.includes(name) || shown.includes(`${name}_bucket`)
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => !isShown(name))).toEqual([])
})

test('every alert has its section in the runbook', () => {
  const headings = [...read('runbook.md').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(rules.filter(({ annotations }) => !headings.includes(annotations.runbook))).toEqual([])
})

test('an alert by outcome or status names ones that are counted', () => {
  const outcomes = [...text.matchAll(/outcome="(\w+)"/g)].map(([, outcome]) => outcome)
  expect(outcomes).toContain('placed')
  expect(text).toContain('firstchair_jobs{queue="dead-')
  expect(text).toMatch(/firstchair_jobs\{queue="\S+",state="waiting"\} 0/)
})
