import { dollars, id, type Mountain } from '@firstchair/contract'
import { deviceStorage, serverNow, store, useIsAwake, useSession } from '@firstchair/sdk'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { z } from 'zod/mini'
import { noteKey } from './device-notes.ts'

/**
 * What people who cannot bid yet have chosen, on this device only: the server stores none of it. `at`:
 * when, in server ms. `isOffered`: the board has opened the dialog with it.
 */
const savedBid = z.object({
  mountainId: id,
  cycleId: id,
  amount: dollars,
  at: z.number(),
  isOffered: z.optional(z.boolean()),
})
type SavedBid = z.infer<typeof savedBid>

/** A visitor's, until they sign in on this device. The shell removes it when a user signs out. */
const VISITOR_KEY = 'firstchair-saved-bids'
/** The next person in front of a shared browser must not be offered a visitor's choice. */
const VISITOR_MS = 86_400_000

/** The shell removes a user's key at sign-out, and when another user signs in. */
const keyOf = (userId: string | null): string =>
  userId === null ? VISITOR_KEY : noteKey('bids-saved', userId)

/** Increases with each change, because the browser reports none of the same tab. */
const changesAtom = atom(0)

function read(userId: string | null): SavedBid[] {
  try {
    const saved = z.array(savedBid).parse(JSON.parse(deviceStorage.read(keyOf(userId)) ?? '[]'))
    return userId === null ? saved.filter(({ at }) => serverNow() - at < VISITOR_MS) : saved
  } catch {
    // Written by another version.
    return []
  }
}

function write(userId: string | null, saved: readonly SavedBid[]): boolean {
  const text = saved.length === 0 ? null : JSON.stringify(saved)
  const isKept = deviceStorage.keep(keyOf(userId), text)
  store.set(changesAtom, (changes) => changes + 1)
  return isKept
}

const others = (saved: readonly SavedBid[], mountainId: string): SavedBid[] =>
  saved.filter((one) => one.mountainId !== mountainId)

/** False if the browser keeps nothing. */
export function saveBid(
  userId: string | null,
  { id: mountainId, cycleId }: Pick<Mountain, 'id' | 'cycleId'>,
  amount: number,
): boolean {
  if (cycleId === null) return false
  const bid = { mountainId, cycleId, amount, at: serverNow() }
  return write(userId, [...others(read(userId), mountainId), bid])
}

export function forgetSavedBid(userId: string | null, mountainId: string): void {
  const saved = read(userId)
  const left = others(saved, mountainId)
  if (left.length < saved.length) write(userId, left)
}

/** The amount that is saved for the open cycle; an amount for one cycle is never one for the next. */
export const savedAmount = (
  userId: string | null,
  { id: mountainId, cycleId }: Pick<Mountain, 'id' | 'cycleId'>,
): number | null =>
  read(userId).find((one) => one.mountainId === mountainId && one.cycleId === cycleId)?.amount ??
  null

export function useSavedAmount(mountain: Mountain): number | null {
  const userId = useSession().user?.id ?? null
  const changes = useAtomValue(changesAtom)
  const isAwake = useIsAwake()
  const { id: mountainId, cycleId } = mountain
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is read from the storage
  return useMemo(
    () => (isAwake ? savedAmount(userId, { id: mountainId, cycleId }) : null),
    [isAwake, userId, mountainId, cycleId, changes],
  )
}

/** What was saved before signing in becomes the user's. */
export function useClaimedBids(userId: string | null): void {
  useEffect(() => {
    const visited = userId === null ? [] : read(null)
    if (visited.length === 0) return
    write(null, [])
    const known = new Set(visited.map(({ mountainId }) => mountainId))
    const own = read(userId).filter(({ mountainId }) => !known.has(mountainId))
    write(userId, [...own, ...visited])
  }, [userId])
}

/** The first saved bid that the user has not been offered since they may bid, once. */
export function takeOffer(userId: string, isOpen: (saved: SavedBid) => boolean): string | null {
  const saved = read(userId)
  const offer = saved.find((one) => one.isOffered !== true && isOpen(one))
  if (offer === undefined) return null
  write(
    userId,
    saved.map((one) => (one === offer ? { ...one, isOffered: true } : one)),
  )
  return offer.mountainId
}
