import type { Mountain } from '@firstchair/contract'
import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { api } from '../client/api.ts'
import { serverNow } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import {
  applyList,
  applyNews,
  type KnownMountains,
  type MountainNews,
  orderedIds,
} from './mountains.rules.ts'

/** Whether the board has something to show. A failed refetch keeps `ready`: old prices stay. */
export type MountainsState = 'loading' | 'ready' | 'error'

type ChangeListener = (before: Mountain | undefined, after: Mountain | undefined) => void

let known: KnownMountains = new Map()
let listOrder: readonly string[] = []
const atoms = new Map<string, PrimitiveAtom<Mountain | undefined>>()
const ids = atom<readonly string[]>([])
const state = atom<MountainsState>('loading')
const lastUpdated = atom<number | null>(null)
const changeListeners = new Set<ChangeListener>()
let pendingList: Promise<boolean> = Promise.resolve(true)
let isRequested = false
let isShown = false

// Pages without mountains do not request them; a screen that shows some does.
state.onMount = () => {
  isShown = true
  if (!isRequested && store.get(state) === 'loading') void fetchList()
}

/** Whether a screen of this page has shown mountains. */
export const mountainsAreShown = (): boolean => isShown

/** Calls `listener` for each mountain that is added, changed or removed. Returns the function that stops it. */
export function onMountainChange(listener: ChangeListener): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

function primitive(id: string): PrimitiveAtom<Mountain | undefined> {
  let own = atoms.get(id)
  if (!own) {
    own = atom<Mountain | undefined>(known.get(id) ?? undefined)
    atoms.set(id, own)
  }
  return own
}

/** One mountain's newest public state; `undefined` while unknown or after its removal. */
export const mountainAtom = (id: string): Atom<Mountain | undefined> => primitive(id)

/** Ids of all listed mountains, in the server's order. Changes only when one is added or removed. */
export const mountainIdsAtom: Atom<readonly string[]> = atom((get) => get(ids))

/** All listed mountains. Changes with every bid: prefer {@link mountainAtom} in a card. */
export const mountainsAtom: Atom<readonly Mountain[]> = atom((get) =>
  get(ids).flatMap((id) => get(primitive(id)) ?? []),
)

/** See {@link MountainsState}. */
export const mountainsStateAtom: Atom<MountainsState> = atom((get) => get(state))

/** When the board last changed, in server ms; `null` before the first data. */
export const lastUpdatedAtom: Atom<number | null> = atom((get) => get(lastUpdated))

/** Sets several mountains in one write, so that derived atoms are computed once. */
const setMountains = atom(
  null,
  (_get, set, changed: readonly (readonly [string, Mountain | null])[]) => {
    for (const [id, mountain] of changed) set(primitive(id), mountain ?? undefined)
  },
)

function show(next: KnownMountains): void {
  if (next === known) return
  const before = known
  known = next
  const changed = [...next].filter(([id, mountain]) => before.get(id) !== mountain)
  store.set(setMountains, changed)
  const order = orderedIds(next, listOrder)
  const shown = store.get(ids)
  if (order.length !== shown.length || order.some((id, at) => id !== shown[at])) {
    store.set(ids, order)
  }
  store.set(lastUpdated, serverNow())
  for (const [id, mountain] of changed) {
    for (const listener of changeListeners) {
      listener(before.get(id) ?? undefined, mountain ?? undefined)
    }
  }
}

/** All known mountains; the live feed compares them with `hello`. */
export const knownMountains = (): KnownMountains => known

/** Empties the board: each story, and each page of a server, starts with its own ids and seqs. */
export function forgetMountains(): void {
  known = new Map()
  listOrder = []
  isRequested = false
  isShown = false
  for (const own of atoms.values()) store.set(own, undefined)
  store.set(ids, [])
  store.set(state, 'loading')
  store.set(lastUpdated, null)
}

/** Applies several changes; each atom is set at most once. */
export function acceptNews(news: readonly MountainNews[]): void {
  show(news.reduce(applyNews, known))
}

/** Merges a mountain from an API response; an older `seq` is ignored. */
export function acceptMountain(mountain: Mountain): void {
  acceptNews([{ kind: 'state', mountain }])
}

/** Applies a whole list, requested when `knownAtRequest` were the known ids. */
export function acceptMountainList(
  list: readonly Mountain[],
  knownAtRequest: readonly string[],
): void {
  listOrder = list.map((mountain) => mountain.id)
  show(applyList(known, list, knownAtRequest))
  store.set(state, 'ready')
  store.set(lastUpdated, serverNow())
}

/**
 * Fetches the whole list again. Never rejects: if it fails, an empty board becomes `error`, and a
 * filled one stays as it is.
 */
export async function reloadMountains(): Promise<void> {
  await fetchList()
}

/** Like {@link reloadMountains}; resolves with whether the list has arrived. */
export function fetchList(): Promise<boolean> {
  isRequested = true
  if (store.get(state) === 'error') store.set(state, 'loading')
  pendingList = readList([...known.keys()])
  return pendingList
}

/** Resolves when the list that was requested last has arrived or failed. */
export const pendingListFetch = (): Promise<boolean> => pendingList

async function readList(knownAtRequest: readonly string[]): Promise<boolean> {
  try {
    acceptMountainList(await api.mountains(), knownAtRequest)
    return true
  } catch {
    if (store.get(state) !== 'ready') store.set(state, 'error')
    return false
  }
}

/** Fetches one mountain again; if that fails it may have been removed, so the list is fetched. */
export async function fetchMountain(id: string): Promise<boolean> {
  try {
    acceptMountain(await api.mountain(id))
    return true
  } catch {
    return fetchList()
  }
}
