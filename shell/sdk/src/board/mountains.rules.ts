import type { Mountain } from '@firstchair/contract'

/** Each mountain's newest known state, or `null` once it has been removed. */
export type KnownMountains = ReadonlyMap<string, Mountain | null>

/** A change of one mountain, from the feed or an API response. */
export type MountainNews = { kind: 'state'; mountain: Mountain } | { kind: 'removed'; id: string }

/**
 * The newer of two states. Removal is final, because ids are never reused; otherwise the greater
 * `seq` wins.
 */
export function newerMountain(
  known: Mountain | null | undefined,
  incoming: Mountain | null,
): Mountain | null {
  if (known === null || incoming === null) return null
  return known === undefined || incoming.seq > known.seq ? incoming : known
}

/** Applies `news`; returns the same object if nothing changes. */
export function applyNews(known: KnownMountains, news: MountainNews): KnownMountains {
  const id = news.kind === 'state' ? news.mountain.id : news.id
  const before = known.get(id)
  const after = newerMountain(before, news.kind === 'state' ? news.mountain : null)
  return after === before ? known : new Map(known).set(id, after)
}

/**
 * Applies a whole list. A mountain that the list lacks has been removed if it was already known when
 * the list was requested (`knownAtRequest`); otherwise it may be newer than the list.
 */
export function applyList(
  known: KnownMountains,
  list: readonly Mountain[],
  knownAtRequest: readonly string[],
): KnownMountains {
  const listed = new Set(list.map((mountain) => mountain.id))
  const gone = knownAtRequest.filter((id) => !listed.has(id))
  const news: MountainNews[] = [
    ...list.map((mountain) => ({ kind: 'state', mountain }) as const),
    ...gone.map((id) => ({ kind: 'removed', id }) as const),
  ]
  return news.reduce(applyNews, known)
}

/** Ids in the order of the list; those that it does not name yet follow in the order they came. */
export function orderedIds(known: KnownMountains, listOrder: readonly string[]): string[] {
  const existing = [...known].flatMap(([id, mountain]) => (mountain === null ? [] : [id]))
  const listed = new Set(listOrder)
  const present = new Set(existing)
  return [...listOrder.filter((id) => present.has(id)), ...existing.filter((id) => !listed.has(id))]
}

/** What must be refetched after `hello` has sent the server's current seqs. */
export type Stale = { kind: 'nothing' } | { kind: 'some'; ids: string[] } | { kind: 'list' }

// One list is cheaper than more single requests than this.
const MAX_SINGLE_REQUESTS = 4

/** Compares the server's seqs with the known ones: only older mountains are refetched. */
export function staleMountains(
  known: KnownMountains,
  current: readonly { id: string; seq: number }[],
): Stale {
  const currentIds = new Set(current.map(({ id }) => id))
  const unknown = current.some(({ id }) => !known.has(id))
  const removed = [...known].some(([id, mountain]) => mountain !== null && !currentIds.has(id))
  if (unknown || removed) return { kind: 'list' }
  const ids = current.flatMap(({ id, seq }) => {
    const mountain = known.get(id)
    return mountain && mountain.seq < seq ? [id] : []
  })
  if (ids.length === 0) return { kind: 'nothing' }
  return ids.length > MAX_SINGLE_REQUESTS ? { kind: 'list' } : { kind: 'some', ids }
}
