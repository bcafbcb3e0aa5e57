/** The spec's ten tabs in its order (§2), then further views; each has an address of its own. */
export const ADMIN_TABS = [
  { id: 'settings', label: 'Auction Settings' },
  { id: 'mountains', label: 'Manage Mountains' },
  { id: 'users', label: 'Manage Users' },
  { id: 'archived', label: 'Archived Users' },
  { id: 'pending', label: 'Pending' },
  { id: 'bids', label: 'Bid History' },
  { id: 'results', label: 'Auction Results' },
  { id: 'activity', label: 'Account Activity' },
  { id: 'invites', label: 'Invite Users' },
  { id: 'ticker', label: 'Ticker Messages' },
  { id: 'payments', label: 'Payments' },
  { id: 'holds', label: 'Held Tickets' },
  { id: 'strikes', label: 'Strikes' },
  { id: 'mails', label: 'Mails' },
  { id: 'audit', label: 'Audit Log' },
  { id: 'releases', label: 'Releases' },
] as const
export type AdminTabId = (typeof ADMIN_TABS)[number]['id']

export const pathOf = (id: AdminTabId): string => (id === 'settings' ? '/admin' : `/admin/${id}`)

/** The tab of an address; Auction Settings for one that names none. */
export function tabAt(path: string): AdminTabId {
  const [, , name] = path.split('/')
  return ADMIN_TABS.find(({ id }) => id === name)?.id ?? 'settings'
}
