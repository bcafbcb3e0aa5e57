/**
 * The sections of the panel in the order of the rail and of the menu. The spec's ten tabs keep its
 * order (§2), so the further ones stand in their groups, and Account Activity comes before Messages.
 */
export const ADMIN_TABS = [
  { group: 'Auctions', id: 'settings', label: 'Auction Settings' },
  { group: 'Auctions', id: 'mountains', label: 'Manage Mountains' },
  { group: 'People', id: 'users', label: 'Manage Users' },
  { group: 'People', id: 'archived', label: 'Archived Users' },
  { group: 'People', id: 'pending', label: 'Pending' },
  { group: 'People', id: 'strikes', label: 'Strikes' },
  { group: 'Money', id: 'bids', label: 'Bid History' },
  { group: 'Money', id: 'results', label: 'Auction Results' },
  { group: 'Money', id: 'payments', label: 'Payments' },
  { group: 'Money', id: 'holds', label: 'Held Tickets' },
  { group: 'Money', id: 'activity', label: 'Account Activity' },
  { group: 'Outreach', id: 'invites', label: 'Invite Users' },
  { group: 'Outreach', id: 'ticker', label: 'Ticker Messages' },
  { group: 'Outreach', id: 'mails', label: 'Emails' },
  { group: 'Records', id: 'audit', label: 'Audit Log' },
  { group: 'Records', id: 'releases', label: 'Releases' },
] as const
export type AdminTabId = (typeof ADMIN_TABS)[number]['id']

export const pathOf = (id: AdminTabId): string => (id === 'settings' ? '/admin' : `/admin/${id}`)

/** The tab of an address; Auction Settings if the address names none. */
export function tabAt(path: string): AdminTabId {
  const [, , name] = path.split('/')
  return ADMIN_TABS.find(({ id }) => id === name)?.id ?? 'settings'
}
