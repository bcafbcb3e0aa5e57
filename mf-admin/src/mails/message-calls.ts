import {
  type BidderMessage,
  done,
  IDEMPOTENCY_HEADER,
  messageRecipients,
} from '@firstchair/contract'
import { call } from '@firstchair/sdk'

const PATH = '/api/admin/messages'

export const countRecipients = ({ mountainId }: BidderMessage) =>
  call(messageRecipients, `${PATH}/recipients${mountainId ? `?mountainId=${mountainId}` : ''}`)

/** A repeat with the same key sends nothing again. */
export const sendMessage = ({ key, body }: { key: string; body: BidderMessage }) =>
  call(done, PATH, { method: 'POST', body, headers: { [IDEMPOTENCY_HEADER]: key } })
