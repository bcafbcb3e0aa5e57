import { createHash } from 'node:crypto'
import type { Canary, ServedParts } from '@firstchair/contract'

/** A number below 100 that stays the same for a visitor and a rollout. */
export function canaryBucket(visitorId: string, part: string, rollout: number): number {
  const hash = createHash('sha256').update(`${visitorId} ${part} ${rollout}`).digest()
  return hash.readUInt32BE(0) % 100
}

const isInCanary = (part: string, { percent, rollout }: Canary, visitorId: string): boolean =>
  canaryBucket(visitorId, part, rollout) < percent

/**
 * The version of each part that a page load gets, by the part's name. `visitorId` is a random id that
 * the browser keeps; without one there is no canary. Nothing else may choose a version: a link could
 * then run code that is not live with the session of whoever opens it.
 */
export const versionsFor = (parts: ServedParts, visitorId: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([part, { version, canary }]) => [
      part,
      canary !== undefined && visitorId !== null && isInCanary(part, canary, visitorId)
        ? canary.version
        : version,
    ]),
  )
