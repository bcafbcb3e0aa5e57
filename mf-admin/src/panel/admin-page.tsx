import { adminUser, brand, PASSKEY_REASON } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Spinner } from '@firstchair/design-system/spinner'
import { Tabs } from '@firstchair/design-system/tabs'
import { ApiError, adminKey, callPage, lazyPart, navigate, useSession } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Overview } from '../overview/overview.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TABS, type AdminTabId, pathOf, tabAt } from './admin-tabs.ts'
import * as styles from './panel.css.ts'
import { PasskeyRequired } from './passkey-required.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

/** The events that wouter dispatches on navigation, in addition to the browser's own. */
const EVENTS = ['popstate', 'pushState', 'replaceState'] as const

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}

/** The tab that the address names. The server renders only the first one. */
const useTab = (): AdminTabId =>
  useSyncExternalStore(
    subscribe,
    () => tabAt(location.pathname),
    () => tabAt('/admin'),
  )

/** The total of a list; at most one of its entries is read. */
const countQuery = (path: string) =>
  queryOptions({
    queryKey: [...adminKey('users'), 'count', path],
    queryFn: async ({ signal }) => (await callPage(adminUser, path, { signal })).total,
  })

const ARCHIVED = '/api/admin/archived-users?limit=1'

/** Whether the API refuses the admin panel until the admin uses a passkey. */
function useIsClosed(): boolean {
  const { error } = useQuery(countQuery(ARCHIVED))
  return error instanceof ApiError && error.body?.reason === PASSKEY_REASON
}

/** The counts that two tabs show (spec §2). */
function useTabCounts(): Partial<Record<AdminTabId, number>> {
  const archived = useQuery(countQuery(ARCHIVED))
  const pending = useQuery(
    countQuery('/api/admin/users?limit=1&approvalStatus=pending&isArchived=0'),
  )
  return {
    ...(archived.data !== undefined && { archived: archived.data }),
    ...(pending.data !== undefined && { pending: pending.data }),
  }
}

const files = {
  settings: async () =>
    (await import(/* webpackChunkName: "settings" */ '../settings/settings-tab.tsx')).SettingsTab,
  mountains: async () =>
    (await import(/* webpackChunkName: "mountains" */ '../mountains/mountains-tab.tsx'))
      .MountainsTab,
  users: async () =>
    (await import(/* webpackChunkName: "users" */ '../users/users-tab.tsx')).UsersTab,
  archived: async () =>
    (await import(/* webpackChunkName: "archived" */ '../users/archived-tab.tsx')).ArchivedTab,
  pending: async () =>
    (await import(/* webpackChunkName: "pending" */ '../pending/pending-tab.tsx')).PendingTab,
  bids: async () => (await import(/* webpackChunkName: "bids" */ '../bids/bids-tab.tsx')).BidsTab,
  results: async () =>
    (await import(/* webpackChunkName: "results" */ '../results/results-tab.tsx')).ResultsTab,
  activity: async () =>
    (await import(/* webpackChunkName: "activity" */ '../activity/activity-tab.tsx')).ActivityTab,
  invites: async () =>
    (await import(/* webpackChunkName: "invites" */ '../invites/invites-tab.tsx')).InvitesTab,
  ticker: async () =>
    (await import(/* webpackChunkName: "ticker" */ '../ticker/ticker-tab.tsx')).TickerTab,
  payments: async () =>
    (await import(/* webpackChunkName: "payments" */ '../payments/payments-tab.tsx')).PaymentsTab,
  holds: async () =>
    (await import(/* webpackChunkName: "holds" */ '../holds/holds-tab.tsx')).HoldsTab,
  strikes: async () =>
    (await import(/* webpackChunkName: "strikes" */ '../strikes/strikes-tab.tsx')).StrikesTab,
  mails: async () =>
    (await import(/* webpackChunkName: "mails" */ '../mails/mails-tab.tsx')).MailsTab,
  audit: async () =>
    (await import(/* webpackChunkName: "audit" */ '../audit/audit-tab.tsx')).AuditTab,
  releases: async () =>
    (await import(/* webpackChunkName: "releases" */ '../releases/releases-tab.tsx')).ReleasesTab,
} satisfies Record<AdminTabId, () => Promise<ComponentType>>

const panels = Object.fromEntries(
  Object.entries(files).map(([id, load]) => [
    id,
    lazyPart<object>(load, {
      waiting: <Spinner label="Loading admin panel..." showLabel />,
      failed: (retry) => <ErrorState title="This part of the panel didn't load" onRetry={retry} />,
    }),
  ]),
) as Record<AdminTabId, ComponentType> // the same keys as `files`

const FindBox = lazyPart(
  async () => (await import(/* webpackChunkName: "find" */ '../find/find-box.tsx')).FindBox,
)

/** The admin panel. The shell has checked that the user is an admin. */
export function AdminPage() {
  const { user } = useSession()
  const tab = useTab()
  const isClosed = useIsClosed()
  // The tab that a search navigated to; it gets the focus once it is shown.
  const [foundTab, setFoundTab] = useState<AdminTabId | null>(null)
  useRestoredFocus()
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label
  useEffect(() => {
    document.title = `${label} · Admin Panel · ${brand.shortName}`
  }, [label])
  if (user?.isAdmin !== 1) return null
  return (
    <AdminFrame find={!isClosed && <FindBox onChoose={setFoundTab} />}>
      {isClosed ? (
        <PasskeyRequired />
      ) : (
        <Panels tab={tab} foundTab={foundTab} onFocused={() => setFoundTab(null)} />
      )}
    </AdminFrame>
  )
}

type PanelsProps = { tab: AdminTabId; foundTab: AdminTabId | null; onFocused: () => void }

function Panels({ tab, foundTab, onFocused }: PanelsProps) {
  const counts = useTabCounts()
  return (
    <Tabs
      label="Administration"
      tabs={ADMIN_TABS.map((one) => ({ ...one, count: counts[one.id] }))}
      selected={tab}
      onSelect={(id) => navigate(pathOf(id))}
      panel={(id) => (
        <PanelFrame id={id} takesFocus={id === foundTab && id === tab} onFocused={onFocused} />
      )}
    />
  )
}

type PanelFrameProps = {
  id: AdminTabId
  /** Whether a search navigated here; the panel then takes the focus. */
  takesFocus: boolean
  onFocused: () => void
}

/** The container of one tab's panel. */
function PanelFrame({ id, takesFocus, onFocused }: PanelFrameProps) {
  const Panel = panels[id]
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    frame.current?.focus()
    onFocused()
  }, [takesFocus, onFocused])
  return (
    <div ref={frame} tabIndex={-1} className={styles.panel}>
      {id === 'settings' && <Overview />}
      <Panel />
    </div>
  )
}
