import {
  type AuctionReset,
  type AuctionSettingsEdit,
  auctionSettings,
  done,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

const PATH = '/api/admin/settings'

export const settingsQuery = queryOptions({
  queryKey: [...adminKey('settings'), 'all'],
  queryFn: ({ signal }) => call(auctionSettings, PATH, { signal }),
  staleTime: 0,
})
export const editSettings = (body: AuctionSettingsEdit) =>
  call(auctionSettings, PATH, { method: 'PATCH', body })
export const resetAuctions = (body: AuctionReset) =>
  call(done, '/api/admin/auctions/reset', { method: 'POST', body })
