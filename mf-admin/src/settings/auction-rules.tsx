import {
  type AuctionSettings,
  auctionSettingsEdit,
  type EditableSettings,
  editableSettings,
} from '@firstchair/contract'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { NumberField } from '@firstchair/design-system/number-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Switch } from '@firstchair/design-system/switch'
import { useState } from 'react'
import { type EditedField, withoutChanged } from '../panel/conflict.rules.ts'
import * as styles from '../panel/panel.css.ts'
import { SaveEdit } from '../panel/save-edit.tsx'
import { useEdit } from '../panel/use-edit.ts'
import { editSettings } from './settings-calls.ts'

type NumberName = Exclude<
  keyof AuctionSettings,
  'requireApproval' | 'requireAdminPasskey' | 'softClose'
>
/** What was typed; null for a number that was emptied. */
type Draft = Partial<Omit<AuctionSettings, NumberName> & Record<NumberName, number | null>>

const WORDS = { done: 'Settings updated successfully', failed: 'Failed to update settings' }
const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off')
const FIELDS: readonly EditedField<EditableSettings>[] = [
  { name: 'requireApproval', label: 'Require approval', text: onOrOff },
  { name: 'requireAdminPasskey', label: 'Require a passkey of admins', text: onOrOff },
  { name: 'cycleHours', label: 'Cycle length (hours)' },
  { name: 'paymentWindowHours', label: 'Payment window (hours)' },
  { name: 'biddingLimit', label: 'Bidding limit', text: formatDollars },
  { name: 'softClose', label: 'Soft close', text: onOrOff },
  { name: 'softCloseSeconds', label: 'A bid leaves at least (seconds)' },
  { name: 'softCloseMinutes', label: 'At most past the scheduled end (minutes)' },
]

/** The rules that apply to future cycles and bids. */
export function AuctionRules({ settings }: { settings: EditableSettings }) {
  const [draft, setDraft] = useState<Draft>({})
  const isChanged = Object.keys(draft).length > 0
  const edit = useEdit(editSettings, WORDS, {
    row: settings,
    shape: editableSettings,
    isHeld: isChanged,
  })
  const shown = { ...edit.seen, ...draft }
  const set = (change: Draft) => setDraft({ ...draft, ...change })
  const read = auctionSettingsEdit.safeParse(draft)
  const number = (name: NumberName) => ({
    value: shown[name],
    onChange: (value: number | null) => set({ [name]: value }),
    error: read.error?.issues.find(({ path }) => path[0] === name)?.message,
    min: 1,
  })
  const submit = () => {
    if (read.success) edit.save(read.data, { onSuccess: () => setDraft({}) })
  }
  const takeTheirs = () => {
    if (!edit.conflict) return
    const { seen, current } = edit.conflict
    setDraft(withoutChanged<Draft>(seen, current, draft))
    edit.settle()
  }
  return (
    <Form label="Auction rules" onSubmit={submit}>
      <div className={styles.narrow}>
        <Switch
          isSelected={shown.requireApproval}
          onChange={(requireApproval) => set({ requireApproval })}
          description="New users may watch, and bid once an admin has approved them."
        >
          Require approval
        </Switch>
        <Switch
          isSelected={shown.requireAdminPasskey}
          onChange={(requireAdminPasskey) => set({ requireAdminPasskey })}
          description="The admin panel opens only to admins who have signed in with a passkey. To turn this on, sign in with yours first."
        >
          Require a passkey of admins
        </Switch>
        <NumberField label="Cycle length (hours)" {...number('cycleHours')} />
        <NumberField
          label="Payment window (hours)"
          description="How long a winner has to pay before the next bidder is asked."
          {...number('paymentWindowHours')}
        />
        <MoneyField
          label="Bidding limit"
          description="The most that one bidder may have at stake: leading bids, unpaid wins and the new bid."
          {...number('biddingLimit')}
        />
        <Switch
          isSelected={shown.softClose}
          onChange={(softClose) => set({ softClose })}
          description="A bid near the end moves the end, so that others can answer it."
        >
          Soft close
        </Switch>
        {shown.softClose && (
          <>
            <NumberField label="A bid leaves at least (seconds)" {...number('softCloseSeconds')} />
            <NumberField
              label="At most past the scheduled end (minutes)"
              {...number('softCloseMinutes')}
            />
          </>
        )}
        <SaveEdit
          edit={edit}
          fields={FIELDS}
          yours={read.data ?? {}}
          onUseTheirs={takeTheirs}
          label="Save settings"
          isDisabled={!read.success}
        />
      </div>
    </Form>
  )
}
