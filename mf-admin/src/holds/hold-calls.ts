import { done } from '@firstchair/contract'
import { call } from '@firstchair/sdk'

const at = (id: string) => `/api/admin/held-cascades/${encodeURIComponent(id)}`

export const releaseHold = (id: string) => call(done, `${at(id)}/release`, { method: 'POST' })
export const returnHold = (id: string) => call(done, `${at(id)}/return`, { method: 'POST' })
