import { styleText } from 'node:util'

/** A step that takes a while, as shown in the terminal. */
export type Step = {
  update: (detail: string) => void
  done: (detail?: string) => void
  fail: (detail?: string) => void
}

export type Terminal = {
  line: (text?: string) => void
  step: (label: string) => Step
}

type Stream = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 120
const CLEAR_LINE = '\r\u001b[2K'

/** Shows steps: animated in a terminal; in a pipe or a log, one plain line per event. */
export function createTerminal(stream: Stream = standardOutput()): Terminal {
  return stream.isTTY ? movingTerminal(stream) : plainTerminal(stream)
}

/** The reader of stdout may have exited (`| head`). Work, and above all stopping, must continue. */
function standardOutput(): Stream {
  const { stdout } = process
  stdout.on('error', () => undefined)
  return {
    isTTY: stdout.isTTY,
    get columns() {
      return stdout.columns
    },
    write: (text) => {
      try {
        stdout.write(text)
      } catch {
        // The reader has exited.
      }
    },
  }
}

function plainTerminal(stream: Stream): Terminal {
  const line = (text = '') => stream.write(`${text}\n`)
  return {
    line,
    step: (label) => {
      const took = stopwatch()
      let last = ''
      line(`· ${label} …`)
      return {
        update: (detail) => {
          if (detail !== last) line(`  ${label}: ${detail}`)
          last = detail
        },
        done: (detail) => line(`✓ ${label}${suffix(detail)} (${took()})`),
        fail: (detail) => line(`✗ ${label}${suffix(detail)} (${took()})`),
      }
    },
  }
}

function movingTerminal(stream: Stream): Terminal {
  const running = new Map<string, string>()
  let frame = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const draw = () => {
    frame = (frame + 1) % FRAMES.length
    const parts = [...running].map(([label, detail]) => `${label}${suffix(detail)}`)
    const text = `${FRAMES[frame]} ${parts.join(' · ')}`
    stream.write(`${CLEAR_LINE}${text.slice(0, (stream.columns || 80) - 1)}`)
  }
  const line = (text = '') => {
    stream.write(`${CLEAR_LINE}${text}\n`)
    if (running.size > 0) draw()
  }
  const end = (label: string, text: string) => {
    running.delete(label)
    if (running.size === 0) clearInterval(timer)
    line(text)
  }
  return {
    line,
    step: (label) => {
      const took = stopwatch()
      if (running.size === 0) {
        timer = setInterval(draw, FRAME_MS)
        // The animation must not keep a failed process alive.
        timer.unref()
      }
      running.set(label, '')
      draw()
      const time = () => styleText('dim', `(${took()})`)
      return {
        update: (detail) => void running.set(label, detail),
        done: (detail) =>
          end(label, `${styleText('green', '✓')} ${label}${suffix(detail)} ${time()}`),
        fail: (detail) =>
          end(label, `${styleText('red', '✗')} ${label}${suffix(detail)} ${time()}`),
      }
    },
  }
}

const suffix = (detail: string | undefined) => (detail ? `: ${detail}` : '')

function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}
