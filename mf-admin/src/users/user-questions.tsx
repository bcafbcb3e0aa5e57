import type { ReactNode } from 'react'

/** What is lost by an archive, for the question before it. */
export const ARCHIVE_LOSS: ReactNode = (
  <>
    They are signed out at once and cannot log in again. Their bids in open auctions are cancelled
    and unpaid wins go to the next bidder. Their history is kept. Unarchiving does not bring the
    bids and wins back.
  </>
)

/** What is lost by a rejection. */
export const REJECT_LOSS: ReactNode = (
  <>
    They cannot bid, and their bids in open auctions are cancelled. They can still sign in.
    Approving them later does not bring the bids back.
  </>
)
