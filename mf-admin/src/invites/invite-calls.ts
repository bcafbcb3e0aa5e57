import { type InviteUsers, inviteResult } from '@firstchair/contract'
import { call } from '@firstchair/sdk'

export const inviteUsers = (body: InviteUsers) =>
  call(inviteResult, '/api/admin/invite-users', { method: 'POST', body })

type CsvUpload = { file: File; isDryRun: boolean }

/** Spec §7: the form's field is named `csv`. A dry run returns the same report and sends nothing. */
export function inviteCsv({ file, isDryRun }: CsvUpload) {
  const body = new FormData()
  body.set('csv', file)
  const query = isDryRun ? '?dryRun=true' : ''
  return call(inviteResult, `/api/admin/invite-csv${query}`, { method: 'POST', body })
}
