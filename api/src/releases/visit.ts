import { createHash } from 'node:crypto'
import type { Canary, ChannelRevision } from '@firstchair/contract'

/** The facts that decide which versions a page load gets. */
export type Visit = {
  /** A random id that this browser keeps; null before it has one. */
  visitorId: string | null
  /** Parts whose canary an admin wants to see. */
  wantedCanaries: readonly string[]
  /** The preview that an admin looks at. */
  preview: string | null
}

/** Someone who gets no canary and no preview. */
export const STABLE_VISIT: Visit = { visitorId: null, wantedCanaries: [], preview: null }

/** A number below 100 that stays the same for a visitor and a rollout. */
export function canaryBucket(visitorId: string, part: string, rollout: number): number {
  const hash = createHash('sha256').update(`${visitorId} ${part} ${rollout}`).digest()
  return hash.readUInt32BE(0) % 100
}

const isInCanary = (part: string, { percent, rollout }: Canary, visit: Visit): boolean =>
  visit.wantedCanaries.includes(part) ||
  (visit.visitorId !== null && canaryBucket(visit.visitorId, part, rollout) < percent)

/** The version of each part that a page load gets, by the part's name. */
export function versionsFor(
  production: ChannelRevision,
  previews: readonly ChannelRevision[],
  visit: Visit,
): Record<string, string> {
  const versions = Object.entries(production.parts).map(([part, { version, canary }]) => [
    part,
    canary !== undefined && isInCanary(part, canary, visit) ? canary.version : version,
  ])
  const preview = previews.find(({ channel }) => channel === visit.preview)
  const previewed = Object.entries(preview?.parts ?? {}).map(([part, { version }]) => [
    part,
    version,
  ])
  return Object.fromEntries([...versions, ...previewed])
}
