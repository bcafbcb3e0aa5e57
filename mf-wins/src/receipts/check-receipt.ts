import { receiptCheck } from '@firstchair/contract'
import { call } from '@firstchair/sdk'

/** Checks the text of a receipt. */
export const checkReceipt = (text: string) =>
  call(receiptCheck, '/api/receipts/check', { method: 'POST', body: { text } })
