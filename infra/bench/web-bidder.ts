/** The rate at which presses are measured. */
export const PRESSED_AT = 50

export type Bidder = { start: (perSecond: number) => () => Promise<void> }

/** Bidders who outbid one another on all mountains, until the function that `start` returns is called. */
export function createBidder(origin: string, cookies: string[], mountainIds: string[]): Bidder {
  let count = 0
  return {
    start: (perSecond) => {
      let last: Promise<unknown> = Promise.resolve()
      const timer = setInterval(() => {
        const mountainId = mountainIds[count % mountainIds.length]
        const cookie = cookies[count % cookies.length] ?? ''
        const amount = 10 + Math.floor(count / mountainIds.length)
        count += 1
        last = fetch(`${origin}/api/bids`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, origin },
          body: JSON.stringify({ mountainId, amount }),
        })
      }, 1_000 / perSecond)
      return async () => {
        clearInterval(timer)
        await last
      }
    },
  }
}
