import { explainStart } from '../start/explain-start.ts'
import type { Terminal } from '../terminal.ts'

export function failClearly(terminal: Terminal, error: unknown, dataDir = '.data'): never {
  terminal.line(explainStart(error, dataDir))
  process.exit(1)
}
