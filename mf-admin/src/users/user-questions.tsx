import type { ReactNode } from 'react'

/** The consequences of archiving a user, for the confirmation dialog. */
export const ARCHIVE_LOSS: ReactNode = (
  <>
    They are signed out at once and can't log in again. Their bids in open auctions are canceled and
    unpaid wins go to the next bidder. Their history is kept. Unarchiving doesn't bring the bids and
    wins back.
  </>
)

/** What approving several users at once would hide. */
export const STRUCK_BEFORE: ReactNode = (
  <>
    Some of them have the same address or PayPal account as an erased account with strikes. Their
    details say which.
  </>
)

/** The consequences of rejecting a user. */
export const REJECT_LOSS: ReactNode = (
  <>
    They can't bid, and their bids in open auctions are canceled. They can still sign in. Approving
    them later doesn't bring the bids back.
  </>
)
