import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { Spinner } from '@firstchair/design-system/spinner'
import { Tabs } from '@firstchair/design-system/tabs'
import { Text } from '@firstchair/design-system/text'
import { navigate, useSession } from '@firstchair/sdk'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { AttentionRow } from '../attention/attention-row.tsx'
import { ADMIN_TABS, type AdminTabId, pathOf } from './admin-tabs.ts'
import { furtherPanels } from './further-panels.tsx'
import * as styles from './panel.css.ts'
import { PanelFrame } from './panel-frame.tsx'
import { PasskeyRequired } from './passkey-required.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useTab } from './use-tab.ts'
import { useIsClosed, useTabCounts } from './use-tab-counts.ts'

/** Spec §2. */
const LOADING = 'Loading admin panel...'

const panels: Readonly<Record<AdminTabId, ReactNode>> = (() => {
  const Settings = lazy(async () => ({
    default: (await import(/* webpackChunkName: "settings" */ '../settings/settings-tab.tsx'))
      .SettingsTab,
  }))
  const Mountains = lazy(async () => ({
    default: (await import(/* webpackChunkName: "mountains" */ '../mountains/mountains-tab.tsx'))
      .MountainsTab,
  }))
  const Users = lazy(async () => ({
    default: (await import(/* webpackChunkName: "users" */ '../users/users-tab.tsx')).UsersTab,
  }))
  const Archived = lazy(async () => ({
    default: (await import(/* webpackChunkName: "archived" */ '../users/archived-tab.tsx'))
      .ArchivedTab,
  }))
  const Pending = lazy(async () => ({
    default: (await import(/* webpackChunkName: "pending" */ '../pending/pending-tab.tsx'))
      .PendingTab,
  }))
  const Bids = lazy(async () => ({
    default: (await import(/* webpackChunkName: "bids" */ '../bids/bids-tab.tsx')).BidsTab,
  }))
  const Results = lazy(async () => ({
    default: (await import(/* webpackChunkName: "results" */ '../results/results-tab.tsx'))
      .ResultsTab,
  }))
  const Activity = lazy(async () => ({
    default: (await import(/* webpackChunkName: "activity" */ '../activity/activity-tab.tsx'))
      .ActivityTab,
  }))
  const Invites = lazy(async () => ({
    default: (await import(/* webpackChunkName: "invites" */ '../invites/invites-tab.tsx'))
      .InvitesTab,
  }))
  const Ticker = lazy(async () => ({
    default: (await import(/* webpackChunkName: "ticker" */ '../ticker/ticker-tab.tsx')).TickerTab,
  }))
  return {
    settings: <Settings />,
    mountains: <Mountains />,
    users: <Users />,
    archived: <Archived />,
    pending: <Pending />,
    bids: <Bids />,
    results: <Results />,
    activity: <Activity />,
    invites: <Invites />,
    ticker: <Ticker />,
    ...furtherPanels,
  }
})()

const FindBox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "find" */ '../find/find-box.tsx')).FindBox,
}))

/** Everything that admins see and do. The shell has checked that this is one. */
export function AdminPage() {
  const { user } = useSession()
  const tab = useTab()
  const isClosed = useIsClosed()
  // The tab that a search navigated to; it gets the focus once it is shown.
  const [foundTab, setFoundTab] = useState<AdminTabId | null>(null)
  useRestoredFocus()
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label
  useEffect(() => {
    document.title = `${label} · Admin Panel · Firstchair`
  }, [label])
  if (user?.isAdmin !== 1) return null
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.head}>
          <div className={styles.intro}>
            <Heading level={1}>Admin Panel</Heading>
            <Text tone="muted">Manage auctions, users, and view analytics</Text>
          </div>
          {!isClosed && (
            <div className={styles.find}>
              <Suspense>
                <FindBox onChoose={setFoundTab} />
              </Suspense>
            </div>
          )}
        </div>
        {isClosed ? (
          <PasskeyRequired />
        ) : (
          <Panels tab={tab} foundTab={foundTab} onFocused={() => setFoundTab(null)} />
        )}
      </div>
    </Container>
  )
}

type PanelsProps = { tab: AdminTabId; foundTab: AdminTabId | null; onFocused: () => void }

function Panels({ tab, foundTab, onFocused }: PanelsProps) {
  const counts = useTabCounts()
  return (
    <>
      <AttentionRow />
      <Tabs
        label="Administration"
        tabs={ADMIN_TABS.map(({ id, label }) => ({
          id,
          label,
          count: counts[id],
        }))}
        selected={tab}
        onSelect={(id) => navigate(pathOf(id))}
        fallback={<Spinner label={LOADING} showLabel />}
        panel={(id) => (
          <PanelFrame takesFocus={id === foundTab && id === tab} onFocused={onFocused}>
            {panels[id]}
          </PanelFrame>
        )}
      />
    </>
  )
}
