import { type LiveEvent, liveEvent } from '@firstchair/contract'
import { z } from 'zod/mini'

const knownTypes: ReadonlySet<unknown> = new Set(
  liveEvent.def.options.flatMap((option) => option.shape.type.def.values),
)
const typedMessage = z.object({ type: z.string() })

/**
 * Parses one message of the feed. Malformed messages are logged (spec §7); unknown types come from a
 * newer server and are ignored.
 */
export function readLiveEvent(
  text: string,
  log: (message: string, error: unknown) => void = console.error,
): LiveEvent | null {
  try {
    const message: unknown = JSON.parse(text)
    const type = typedMessage.parse(message).type
    return knownTypes.has(type) ? liveEvent.parse(message) : null
  } catch (error) {
    log('A live message could not be read.', error)
    return null
  }
}
