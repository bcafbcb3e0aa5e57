import { PAGE_DATA_ID, type PageData } from '@firstchair/contract'
import { tickerMessagesQuery, tickerSettingsQuery } from '../board/auction-queries.ts'
import { acceptMountainList, forgetMountains } from '../board/mountains.ts'
import { acceptMyBids } from '../board/my-bids.ts'
import { boardWinsKey, queryClient } from '../client/queries.ts'
import { ownWinsKey, queueKey } from '../client/wins-keys.ts'
import { freezeClock, learnServerTime } from '../clock/clock.ts'
import { currentUserQuery } from '../session/session.ts'
import { renewStore } from './store.ts'

/**
 * Reads the document's data block; `null` when it is missing or cut off. It is not validated: the server
 * writes it by the contract, and schemas cost a phone more than 100 ms here.
 */
export function readPageData(): PageData | null {
  try {
    const text = document.getElementById(PAGE_DATA_ID)?.textContent
    return text ? (JSON.parse(text) as PageData) : null // tests hold the server to this type
  } catch (error) {
    console.error('The data of this page could not be read.', error)
    return null
  }
}

// The document's time is at most as old as its own round trip.
function learnFromDocument(serverTime: string): void {
  const [document] = performance.getEntriesByType('navigation')
  if (document instanceof PerformanceNavigationTiming) {
    learnServerTime(document.requestStart, document.responseStart, Date.parse(serverTime))
  }
}

/**
 * Fills the store from the document, so that the first paint needs no request. A page that the server
 * has rendered (`isRendered`) keeps its time until it is awake.
 */
export function seedFrom(data: PageData, { isRendered = false } = {}): void {
  if (isRendered) freezeClock(Date.parse(data.serverTime))
  learnFromDocument(data.serverTime)
  accept(data)
}

/** The same on a server, which renders one page after the other: nothing of the former one stays. */
export function seedOnServer(data: PageData): void {
  renewStore()
  forgetMountains()
  queryClient.clear()
  freezeClock(Date.parse(data.serverTime))
  accept(data)
}

function accept(data: PageData): void {
  const { user } = data
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user)
  if (data.mountains) acceptMountainList(data.mountains, [])
  if (data.bids) acceptMyBids(data.bids)
  if (user && data.wins) queryClient.setQueryData(boardWinsKey(user.id), data.wins)
  if (user && data.ownWins) queryClient.setQueryData(ownWinsKey(user.id), data.ownWins)
  if (user && data.queue) queryClient.setQueryData(queueKey(user.id), data.queue)
  if (data.ticker) {
    queryClient.setQueryData(tickerMessagesQuery.queryKey, data.ticker.messages)
    queryClient.setQueryData(tickerSettingsQuery.queryKey, data.ticker.settings)
  }
}
