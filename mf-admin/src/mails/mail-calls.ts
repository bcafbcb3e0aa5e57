import { done } from '@firstchair/contract'
import { call } from '@firstchair/sdk'

const at = (id: string) => `/api/admin/mails/${encodeURIComponent(id)}`

export const resendMail = (id: string) => call(done, `${at(id)}/retry`, { method: 'POST' })
export const deleteMail = (id: string) => call(done, at(id), { method: 'DELETE' })
