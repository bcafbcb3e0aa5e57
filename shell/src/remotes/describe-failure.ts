import type { ReportedFrame } from '@firstchair/contract'

const MAX_MESSAGE = 300
const MAX_FRAMES = 5
const E_MAIL = /\S+@\S+/g
const SEARCH = /(\/[^\s?#]*)[?#]\S*/g
/** A place in a stack of Chromium (`at f (url:1:2)`), Firefox or Safari (`f@url:1:2`). */
const PLACE =
  /https?:\/\/[^/\s]+(\/(?:shell|remotes)\/[A-Za-z0-9_/.-]+\.js)(?:\?[^\s)]*?)?:(\d+):(\d+)/g

/**
 * A failure as it is reported: its message without e-mail addresses and queries of URLs, and the
 * innermost places in released files.
 */
export function describeFailure(failure: unknown): { message: string; stack: ReportedFrame[] } {
  return { message: messageOf(failure), stack: stackOf(failure) }
}

function messageOf(failure: unknown): string {
  const text =
    failure instanceof Error ? `${failure.name}: ${failure.message}` : `Thrown: ${typeof failure}`
  return text.replace(E_MAIL, '…').replace(SEARCH, '$1…').slice(0, MAX_MESSAGE)
}

function stackOf(failure: unknown): ReportedFrame[] {
  const stack = failure instanceof Error ? (failure.stack ?? '') : ''
  return Array.from(stack.matchAll(PLACE), ([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  })).slice(0, MAX_FRAMES)
}
