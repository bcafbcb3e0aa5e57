import { homeSlot, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import {
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  type ThemeChoice,
  themeChoiceAtom,
  useSession,
} from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { PasskeysSection } from '../my-passkeys/passkeys-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LimitSection } from './limit-section.tsx'
import * as styles from './my-account-page.css.ts'
import { MyDataSection } from './my-data-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SECTIONS, SectionLinks } from './section-links.tsx'
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
      text="Kept on this device. System follows what the device is set to."
    >
      <div>
        <ToggleGroup label="Theme" options={themes} value={theme} onChange={chooseTheme} />
      </div>
      <Switch
        isSelected={contrast === 'more'}
        onChange={(isHigh) => chooseContrast(isHigh ? 'more' : 'standard')}
        description="Stronger lines and words. On by itself where your device asks for it."
      >
        High contrast
      </Switch>
    </SettingsSection>
  )
}

/** Everything that users see and change of their own account. */
export function MyAccountPage() {
  const { user } = useSession()
  // The shell shows the page to signed-in users only; a user who has just been signed out is redirected.
  if (!user) return null
  return (
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
  )
}

const isComplete = (user: User) => homeSlot(user) === 'board'
const withoutDetails = SECTIONS.filter((title) => title !== 'Details')

const Sections = ({ user }: { user: User }) => (
  <>
    <SectionLinks titles={isComplete(user) ? SECTIONS : withoutDetails} />
    {isComplete(user) ? <DetailsSection user={user} /> : <Incomplete />}
    <EmailSection user={user} />
    <PasswordSection user={user} />
    <LimitSection user={user} />
    <PasskeysSection user={user} />
    <SessionsSection user={user} />
    <AppearanceSection />
    <NotificationsSection user={user} />
    <MyDataSection />
  </>
)

const Incomplete = () => (
  <Banner
    tone="warning"
    title="Your profile is not complete"
    action={<ButtonLink href="/">Complete Your Profile</ButtonLink>}
  >
    Bidding needs a username and a PayPal email.
  </Banner>
)
