import { homeSlot, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { Switch } from '@firstchair/design-system/switch'
import { Tabs } from '@firstchair/design-system/tabs'
import { Text } from '@firstchair/design-system/text'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import {
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  navigate,
  type ThemeChoice,
  themeChoiceAtom,
  useSession,
} from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { PasskeysSection } from '../my-passkeys/passkeys-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { LimitSection } from './limit-section.tsx'
import * as styles from './my-account-page.css.ts'
import { MyDataSection } from './my-data-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** How the pages look on this device; the header offers the same. */
function AppearanceSection() {
  const theme = useAtomValue(themeChoiceAtom)
  const contrast = useAtomValue(contrastChoiceAtom)
  return (
    <SettingsSection
      title="Appearance"
      text="Saved on this device only. System follows the device's own setting."
    >
      <div>
        <ToggleGroup label="Theme" options={themes} value={theme} onChange={chooseTheme} />
      </div>
      <Switch
        isSelected={contrast === 'more'}
        onChange={(isHigh) => chooseContrast(isHigh ? 'more' : 'standard')}
        description="Stronger lines and text. Turns on by itself if your device asks for it."
      >
        High contrast
      </Switch>
    </SettingsSection>
  )
}

type TabId = 'profile' | 'security' | 'notifications' | 'data'
/** The page's tabs; `sections` are the ids of what a tab holds, to which links may lead. */
const TABS = [
  {
    id: 'profile',
    label: 'Profile',
    sections: ['details', 'email', 'bidding-limit', 'appearance'],
  },
  { id: 'security', label: 'Security', sections: ['password', 'passkeys', 'devices'] },
  { id: 'notifications', label: 'Notifications', sections: [] },
  { id: 'data', label: 'Data', sections: ['privacy', 'my-data', 'erase-account'] },
] as const satisfies readonly { id: TabId; label: string; sections: readonly string[] }[]

/** The events that wouter dispatches on navigation, in addition to the browser's own. */
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const
function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}

/** The tab that the address names, as `#security` or by one of its sections. */
function useTab(): TabId {
  const hash = useSyncExternalStore(subscribe, () => location.hash.slice(1))
  const isSection = !TABS.some(({ id }) => id === hash)
  // The section is rendered after the browser would have scrolled to it.
  useEffect(() => {
    if (isSection && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [hash, isSection])
  const tab = TABS.find(({ id, sections }) => id === hash || sections.some((one) => one === hash))
  return tab?.id ?? 'profile'
}

/** The page where users view and change their account. */
export function MyAccountPage() {
  const { user } = useSession()
  // The shell shows the page to signed-in users only; a user who has just been signed out is redirected.
  if (!user) return null
  return (
    // As a block it is as wide as the screen; in the shell's column it would be as its content.
    <div>
      <Container>
        <div className={styles.page}>
          <div className={styles.intro}>
            <Heading level={1}>My Account</Heading>
            <Text tone="muted">
              Signed in as <bdi>{user.username ?? user.email}</bdi>
            </Text>
          </div>
          {/* Another person's forms never keep what this one typed. */}
          <Sections key={user.id} user={user} />
        </div>
      </Container>
    </div>
  )
}

const Sections = ({ user }: { user: User }) => (
  <Tabs
    label="My account"
    tabs={TABS}
    selected={useTab()}
    onSelect={(id) => navigate(`${location.pathname}#${id}`)}
    panel={(id) => <div className={styles.panel}>{PANELS[id](user)}</div>}
  />
)

const PANELS: Readonly<Record<TabId, (user: User) => ReactNode>> = {
  profile: (user) => (
    <>
      {homeSlot(user) === 'board' ? <DetailsSection user={user} /> : <Incomplete />}
      <EmailSection user={user} />
      <LimitSection user={user} />
      <AppearanceSection />
    </>
  ),
  security: (user) => (
    <>
      <PasswordSection user={user} />
      <PasskeysSection user={user} />
      <SessionsSection user={user} />
    </>
  ),
  notifications: (user) => <NotificationsSection user={user} />,
  data: (user) => (
    <>
      <PrivacySection user={user} />
      <MyDataSection />
      <EraseSection />
    </>
  ),
}

const Incomplete = () => (
  <Banner
    tone="warning"
    title="Your profile isn't complete"
    action={<ButtonLink href="/">Complete Your Profile</ButtonLink>}
  >
    To bid, you need a username and a PayPal email.
  </Banner>
)
