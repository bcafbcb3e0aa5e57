import { type InviteUsers, inviteResult } from '@firstchair/contract'
import { call } from '@firstchair/sdk'

export const inviteUsers = (body: InviteUsers) =>
  call(inviteResult, '/api/admin/invite-users', { method: 'POST', body })

/** Spec §7: the form's field is named `csv`. */
export function inviteCsv(file: File) {
  const body = new FormData()
  body.set('csv', file)
  return call(inviteResult, '/api/admin/invite-csv', { method: 'POST', body })
}
