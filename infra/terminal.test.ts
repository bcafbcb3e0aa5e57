import { describe, expect, test } from 'bun:test'
import { createTerminal } from './terminal.ts'

function record(isTTY: boolean) {
  const written: string[] = []
  const terminal = createTerminal({ write: (text) => written.push(text), isTTY, columns: 40 })
  return { terminal, text: () => written.join('').replace(/\d+\.\d s/g, 'N s') }
}

describe('in a log', () => {
  test('each event is one plain line', () => {
    const { terminal, text } = record(false)
    const step = terminal.step('Pages')
    step.update('shell')
    step.update('shell')
    step.done('4 parts')
    expect(text()).toBe('· Pages …\n  Pages: shell\n✓ Pages: 4 parts (N s)\n')
  })
})

describe('at a terminal', () => {
  test('what runs shares one line that is never longer than the window', () => {
    const { terminal, text } = record(true)
    const pages = terminal.step('Pages')
    const database = terminal.step('Database')
    pages.update('a part with a name that is far too long for this window')
    terminal.line('news')
    for (const drawn of text().split('\r\u001b[2K')) expect(drawn.length).toBeLessThan(41)
    pages.done()
    database.fail()
  })

  test('a finished step stays, and the moving line goes', () => {
    const { terminal, text } = record(true)
    terminal.step('Database').done()
    expect(text()).toContain('Database')
    expect(text()).toEndWith('\n')
  })
})
