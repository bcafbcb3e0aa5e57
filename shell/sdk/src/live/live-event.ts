import { type LiveEvent, liveEvent } from '@firstchair/contract'
import { z } from 'zod'

const knownTypes: ReadonlySet<unknown> = new Set(
  liveEvent.options.map((option) => option.shape.type.value),
)
const named = z.object({ type: z.string() })

/**
 * Reads one message of the feed. What cannot be read is only logged (spec §7); a type that this
 * page does not know yet is skipped in silence, because the feed only grows.
 */
export function readLiveEvent(
  text: string,
  log: (message: string, error: unknown) => void = console.error,
): LiveEvent | null {
  try {
    const message: unknown = JSON.parse(text)
    const name = named.parse(message).type
    return knownTypes.has(name) ? liveEvent.parse(message) : null
  } catch (error) {
    log('A live message could not be read.', error)
    return null
  }
}
