import { styleText } from 'node:util'
import type { Terminal } from '../terminal.ts'

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** Where the API's JSON lines go in a local start: one readable line each. */
export const prettyLog = (terminal: Terminal) => ({
  write: (json: string) => terminal.line(prettyLine(json)),
})

export function prettyLine(json: string): string {
  try {
    const { level, time, msg, err, ...rest } = JSON.parse(json)
    const clock = new Date(time).toISOString().slice(11, 19)
    const facts = Object.entries(rest).map(([name, value]) => `${name}=${show(value)}`)
    const stack = err?.stack ? `\n${err.stack}` : ''
    const name = LEVELS[level] ?? String(level)
    const colour = level >= 50 ? 'red' : level >= 40 ? 'yellow' : 'dim'
    const label = styleText(colour, name.padEnd(5), { stream: process.stdout })
    return `${clock} ${label} ${[msg, ...facts].filter(Boolean).join(' ')}${stack}`
  } catch {
    return json.trimEnd()
  }
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
