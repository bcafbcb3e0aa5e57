import {
  type AuctionExtension,
  type AuctionReset,
  type AuctionSettingsEdit,
  auctionsExtended,
  done,
  editableSettings,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { ifVersion, type Seen } from '../panel/versions.ts'

const PATH = '/api/admin/settings'

export const settingsQuery = queryOptions({
  queryKey: [...adminKey('settings'), 'all'],
  queryFn: ({ signal }) => call(editableSettings, PATH, { signal }),
  staleTime: 0,
})
export const editSettings = ({ version, ...body }: Seen & AuctionSettingsEdit) =>
  call(editableSettings, PATH, { method: 'PATCH', body, ...ifVersion({ version }) })
export const resetAuctions = (body: AuctionReset) =>
  call(done, '/api/admin/auctions/reset', { method: 'POST', body })

const EXTEND = '/api/admin/auctions/extend'

/** Previews an extension without changing anything. */
export const previewExtension = (body: AuctionExtension) =>
  call(auctionsExtended, `${EXTEND}?dryRun=true`, { method: 'POST', body })
export const extendAuctions = (body: AuctionExtension) =>
  call(auctionsExtended, EXTEND, { method: 'POST', body })
