import type { Mountain } from '@firstchair/contract'

/** What is known of every mountain: its newest state, or `null` once it has been removed. */
export type KnownMountains = ReadonlyMap<string, Mountain | null>

/** One thing that the feed or an answer tells about a mountain. */
export type MountainNews = { kind: 'state'; mountain: Mountain } | { kind: 'removed'; id: string }

/**
 * The newer of two states. Removal is final, because ids are never given twice; otherwise the
 * greater `seq` is the truth.
 */
export function newerMountain(
  known: Mountain | null | undefined,
  told: Mountain | null,
): Mountain | null {
  if (known === null || told === null) return null
  return known === undefined || told.seq > known.seq ? told : known
}

/** Everything known after hearing `news`; the same object when it says nothing new. */
export function hear(known: KnownMountains, news: MountainNews): KnownMountains {
  const id = news.kind === 'state' ? news.mountain.id : news.id
  const before = known.get(id)
  const after = newerMountain(before, news.kind === 'state' ? news.mountain : null)
  return after === before ? known : new Map(known).set(id, after)
}

/**
 * Everything known after a whole list has arrived. `knownAtRequest` are the ids that were known
 * when the list was asked for: one of them that the list lacks has been removed, while a mountain
 * that became known since then may only be too new for it.
 */
export function hearList(
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
  return news.reduce(hear, known)
}

/** Ids in the order of the list; those that it does not name yet follow in the order they came. */
export function orderedIds(known: KnownMountains, listOrder: readonly string[]): string[] {
  const standing = [...known].flatMap(([id, mountain]) => (mountain === null ? [] : [id]))
  const listed = new Set(listOrder)
  const present = new Set(standing)
  return [...listOrder.filter((id) => present.has(id)), ...standing.filter((id) => !listed.has(id))]
}

/** What must be asked for again after `hello` has said where the server stands. */
export type Behind = { kind: 'nothing' } | { kind: 'some'; ids: string[] } | { kind: 'list' }

// Beyond this many single requests one list is cheaper for both sides.
const MOST_SINGLE_REQUESTS = 4

/** Compares the server's seqs with ours: only what is behind is asked for again. */
export function whatIsBehind(
  known: KnownMountains,
  told: readonly { id: string; seq: number }[],
): Behind {
  const toldIds = new Set(told.map(({ id }) => id))
  const unknown = told.some(({ id }) => !known.has(id))
  const removed = [...known].some(([id, mountain]) => mountain !== null && !toldIds.has(id))
  if (unknown || removed) return { kind: 'list' }
  const ids = told.flatMap(({ id, seq }) => {
    const mountain = known.get(id)
    return mountain && mountain.seq < seq ? [id] : []
  })
  if (ids.length === 0) return { kind: 'nothing' }
  return ids.length > MOST_SINGLE_REQUESTS ? { kind: 'list' } : { kind: 'some', ids }
}
