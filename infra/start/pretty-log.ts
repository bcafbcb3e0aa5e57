import { prettyFactory } from 'pino-pretty'
import type { Terminal } from '../terminal.ts'

/** Prints the API's JSON lines in a local start: one readable line each, above the running steps. */
export function prettyLog(terminal: Terminal) {
  const format = prettyFactory({
    colorize: process.stdout.isTTY,
    translateTime: 'UTC:HH:MM:ss',
    singleLine: true,
  })
  return { write: (json: string) => terminal.line(format(json).trimEnd()) }
}
