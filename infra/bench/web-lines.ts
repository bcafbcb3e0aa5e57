import type { Line } from './report.ts'
import type { BoardVisit, FirstVisits } from './web.ts'
import { PRESSED_AT } from './web-bidder.ts'
import type { Unused } from './web-coverage.ts'
import { blockingMs } from './web-page.ts'

/** Aims for the largest contentful paint, in ms. */
const LCP_AIMS = { landing: '≤ 1,200', board: '≤ 1,500' }

export const firstLines =
  (font: string) =>
  (visits: FirstVisits): Line[] =>
    (['landing', 'board'] as const).flatMap((page): Line[] => {
      const { lcp, shift, longTasks } = visits[page]
      const blocking = Math.round(blockingMs(visits[page]))
      return [
        { what: `${page} LCP, ${font}`, value: Math.round(lcp), unit: 'ms', aim: LCP_AIMS[page] },
        { what: `${page} CLS, ${font}`, value: shift, unit: '', aim: '≤ 0.02' },
        { what: `${page} blocking, ${font}`, value: blocking, unit: 'ms', aim: '≤ 200' },
        { what: `${page} longest task, ${font}`, value: Math.max(0, ...longTasks), unit: 'ms' },
      ]
    })

export const unusedLines = (unused: readonly Unused[]): Line[] =>
  unused.map(({ page, share }) => ({
    what: `scripts that ${page} has loaded and not run`,
    value: Math.round(share * 100),
    unit: '%',
    aim: '≤ 35',
  }))

export const boardLines = ({ live, actions, grownBytes }: BoardVisit): Line[] => [
  ...live.flatMap(({ rate, work, longestTask, shift }): Line[] => {
    const at = `at ${rate} updates/s`
    return [
      { what: `own work ${at}, per second`, value: Math.round(work.all), unit: 'ms' },
      { what: `  of it scripts`, value: Math.round(work.script), unit: 'ms' },
      { what: `  of it style`, value: Math.round(work.style), unit: 'ms' },
      { what: `  of it layout`, value: Math.round(work.layout), unit: 'ms' },
      { what: `longest task ${at}`, value: longestTask, unit: 'ms', aim: '≤ 50' },
      { what: `CLS ${at}`, value: shift, unit: '', aim: '≤ 0.02' },
    ]
  }),
  ...actions.flatMap(({ name, longest: ms, work }): Line[] => [
    { what: `${name}, longest press at ${PRESSED_AT}/s`, value: ms, unit: 'ms', aim: '≤ 100' },
    { what: `  own work, longest`, value: Math.round(work), unit: 'ms' },
  ]),
  { what: 'heap grown meanwhile', value: Math.round(grownBytes / 1_000), unit: 'kB' },
]

/** The median and the worst of each figure. */
export const summarize = (rounds: readonly (readonly Line[])[]): Line[] =>
  (rounds[0] ?? []).map((line, at) => {
    const values = rounds.map((lines) => lines[at]?.value ?? Number.NaN).sort((a, b) => a - b)
    const middle = values[Math.floor(values.length / 2)] ?? Number.NaN
    return { ...line, value: middle, worst: values.at(-1) ?? middle }
  })
