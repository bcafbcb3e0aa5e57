import {
  type AuctionSettings,
  type AuctionSettingsEdit,
  auctionSettingsEdit,
  type EditableSettings,
  editableSettings,
} from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { Heading } from '@firstchair/design-system/heading'
import { Inline } from '@firstchair/design-system/inline'
import { MoneyField } from '@firstchair/design-system/money-field'
import { NumberField } from '@firstchair/design-system/number-field'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import type { ReactNode } from 'react'
import { Outdated } from '../panel/outdated.tsx'
import * as panelStyles from '../panel/panel.css.ts'
import { useDraft } from '../panel/use-draft.ts'
import { BidSteps, type TypedStep } from './bid-steps.tsx'
import * as styles from './settings.css.ts'
import { editSettings } from './settings-calls.ts'
import { Stagger } from './stagger.tsx'

type SwitchName = 'requireApproval' | 'requireAdminPasskey' | 'softClose'
type NumberName = Exclude<keyof AuctionSettings, SwitchName | 'bidSteps'>
/** The typed values; null for an empty number field. */
type Draft = Partial<
  Pick<AuctionSettings, SwitchName> &
    Record<NumberName, number | null> & { bidSteps: readonly TypedStep[] }
>

const WORDS = { done: 'Settings updated successfully', failed: 'Failed to update settings' }
const LABELS = {
  cycleHours: 'Cycle length (hours)',
  ticketsPerSeason: 'Tickets per season',
  cyclesPerSeason: 'Cycles per season',
  softClose: 'Soft close',
  softCloseSeconds: 'Soft close in seconds',
  softCloseMinutes: 'Soft close at most, in minutes',
  staggerMinutes: 'Stagger the ends, in minutes',
  requireApproval: 'Require approval',
  biddingLimit: 'Bidding limit',
  paymentWindowHours: 'Payment window (hours)',
  requireAdminPasskey: 'Require passkeys for admins',
  loginDays: 'Logins (days)',
  mailDays: 'Sent emails (days)',
  strikeDays: 'Strikes of erased accounts (days)',
} as const

function useSettingsForm(settings: EditableSettings) {
  const form = useDraft<Draft, EditableSettings, AuctionSettingsEdit, unknown>(
    editSettings,
    WORDS,
    { row: settings, shape: editableSettings, edit: auctionSettingsEdit },
  )
  const shown = { ...form.edit.seen, ...form.draft }
  return {
    ...form,
    shown,
    number: (name: NumberName) => ({
      label: LABELS[name],
      value: shown[name],
      onChange: (value: number | null) => form.set({ [name]: value }),
      error: form.errorOf(name),
      min: 1,
    }),
    toggle: (name: SwitchName) => ({
      children: LABELS[name],
      isSelected: shown[name],
      onChange: (isOn: boolean) => form.set({ [name]: isOn }),
    }),
  }
}

/** The rules that apply to future cycles and bids. */
export function AuctionRules({ settings }: { settings: EditableSettings }) {
  const form = useSettingsForm(settings)
  const { number, toggle } = form
  return (
    <Form label="Auction rules" onSubmit={form.submit}>
      <div className={panelStyles.cards}>
        <Card title="Timing" isWide>
          <NumberField {...number('cycleHours')} />
          <Switch {...toggle('softClose')} description="A late bid extends the auction." />
          {form.shown.softClose && (
            <div className={styles.sentence}>
              <span>A bid in the last</span>
              <NumberField {...number('softCloseSeconds')} isInline />
              <span>seconds</span>
              <span>resets the clock to that time,</span>
              <span>up to</span>
              <NumberField {...number('softCloseMinutes')} isInline />
              <span>minutes past the scheduled end.</span>
            </div>
          )}
          <Stagger {...number('staggerMinutes')} />
        </Card>
        <Card title="Season">
          <NumberField {...number('ticketsPerSeason')} />
          <NumberField
            {...number('cyclesPerSeason')}
            description="For mountains until their first bid, and after a reset that starts a new season. Each cycle sells one ticket, if somebody bids."
          />
        </Card>
        <Card title="Bid Steps">
          <BidSteps
            rows={form.shown.bidSteps}
            onChange={(bidSteps) => form.set({ bidSteps })}
            errorOf={form.errorOf}
          />
        </Card>
        <Card title="Who May Bid">
          <Switch
            {...toggle('requireApproval')}
            description="New users can watch. They can bid once an admin has approved them."
          />
          <MoneyField
            {...number('biddingLimit')}
            size="medium"
            description="The most that one bidder may have at stake: leading bids, unpaid wins and the new bid."
          />
        </Card>
        <Card title="Payment">
          <NumberField
            {...number('paymentWindowHours')}
            description="How long a winner has to pay before the ticket is offered to the next bidder."
          />
        </Card>
        <Card title="Security">
          <Switch
            {...toggle('requireAdminPasskey')}
            description="The panel opens only for admins who signed in with a passkey. To turn this on, sign in with yours first."
          />
        </Card>
        <Card title="Retention">
          <NumberField
            {...number('loginDays')}
            description="Delete the IP address and browser of a login after 30 to 3,650 days. Leave empty to keep them as long as the account."
          />
          <NumberField
            {...number('mailDays')}
            description="Delete our copy of a sent email after 7 to 30 days."
          />
          <NumberField
            {...number('strikeDays')}
            description="Recognize an erased account with strikes at its email or PayPal address for 30 to 3,650 days."
          />
        </Card>
      </div>
      {form.isChanged && <SaveBar {...form} />}
    </Form>
  )
}

type CardProps = { title: string; isWide?: boolean; children: ReactNode }

const Card = ({ title, isWide = false, children }: CardProps) => (
  <div className={`${panelStyles.card} ${isWide ? panelStyles.wide : ''}`}>
    <Heading level={3} size="small">
      {title}
    </Heading>
    {children}
  </div>
)

type Issue = { path: readonly PropertyKey[]; message: string }

/** The first wrong field and what to do: the bar may cover the message under the field. */
function problemOf(issue: Issue | undefined): string | undefined {
  const label = Object.entries(LABELS).find(([name]) => name === issue?.path[0])?.[1]
  return label ? `${label}: ${issue?.message}` : issue?.message
}

function SaveBar({ edit, read, discard }: ReturnType<typeof useSettingsForm>) {
  const problem = problemOf(read.error?.issues[0])
  return (
    <div className={styles.saveBar}>
      <Outdated edit={edit} />
      <Inline justify="between">
        <Text as="span" weight="semibold">
          {problem ?? 'You have unsaved changes'}
        </Text>
        <Inline>
          <Button onPress={discard}>Discard</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!read.success}
            isPending={edit.isPending}
            pendingLabel="Saving..."
          >
            Save settings
          </Button>
        </Inline>
      </Inline>
    </div>
  )
}
