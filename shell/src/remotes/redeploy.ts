import { PAGE_DATA_ID } from '@firstchair/contract'
import { tabStorage } from '@firstchair/sdk'

const KEY = 'firstchair-reloaded-at'
/** At most one reload by itself in this time. */
const COOL_DOWN_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000

/** Whether a page may reload itself, given when it last did so. */
export const mayReload = (lastReload: string | null, now: number): boolean =>
  lastReload === null || now - Number(lastReload) > COOL_DOWN_MS

/**
 * After a failed load: when the server has moved on to another registry, this page's files may be
 * gone, and only a new page load gets the new ones. Reloads then, once per cool-down.
 */
export async function reloadIfSuperseded(revision: string): Promise<void> {
  const lastReload = tabStorage.read(KEY)
  // Without storage, nothing would end a series of reloads.
  if (lastReload === undefined || !mayReload(lastReload, Date.now())) return
  const current = await fetchRevision()
  if (current === null || current === revision) return
  if (tabStorage.keep(KEY, String(Date.now()))) location.reload()
}

/**
 * Reloads the page if the server answers, and returns whether it does: without an answer the browser
 * would replace a page that partly works with its own error page.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = (await fetchRevision()) !== null
  if (isReachable) location.reload()
  return isReachable
}

async function fetchRevision(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const data: unknown = JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? 'null')
    return revisionOf(data)
  } catch {
    // The server cannot be reached, which says nothing about its version.
    return null
  }
}

/** The registry's revision in a document's data block, which another version may have written. */
export function revisionOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('registry' in data)) return null
  const { registry } = data
  if (typeof registry !== 'object' || registry === null || !('revision' in registry)) return null
  return typeof registry.revision === 'string' ? registry.revision : null
}
