import { type AuctionSettings, type EditableSettings, editableSettings } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { NumberField } from '@firstchair/design-system/number-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Switch } from '@firstchair/design-system/switch'
import { useState } from 'react'
import { type EditedField, withoutChanged } from '../panel/conflict.rules.ts'
import { EditConflict } from '../panel/edit-conflict.tsx'
import * as css from '../panel/panel.css.ts'
import { useEdit } from '../panel/use-edit.ts'
import { editSettings } from './settings-calls.ts'

const WORDS = { done: 'Settings updated successfully', failed: 'Failed to update settings' }
const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off')
const FIELDS: readonly EditedField<EditableSettings>[] = [
  { name: 'requireApproval', label: 'Require approval', text: onOrOff },
  { name: 'cycleHours', label: 'Cycle length (hours)' },
  { name: 'paymentWindowHours', label: 'Payment window (hours)' },
  { name: 'biddingLimit', label: 'Bidding limit', text: formatDollars },
  { name: 'softClose', label: 'Soft close', text: onOrOff },
  { name: 'softCloseSeconds', label: 'A bid leaves at least (seconds)' },
  { name: 'softCloseMinutes', label: 'At most past the scheduled end (minutes)' },
]

/** The rules that apply to future cycles and bids. */
export function AuctionRules({ settings }: { settings: EditableSettings }) {
  const [draft, setDraft] = useState<Partial<AuctionSettings>>({})
  const isChanged = Object.keys(draft).length > 0
  const edit = useEdit(editSettings, WORDS, {
    row: settings,
    shape: editableSettings,
    isHeld: isChanged,
  })
  const shown = { ...edit.seen, ...draft }
  const set = (change: Partial<AuctionSettings>) => setDraft({ ...draft, ...change })
  const number = (name: keyof AuctionSettings) => (value: number | null) => {
    if (value !== null) set({ [name]: value })
  }
  const submit = () => {
    if (isChanged) edit.save(draft, { onSuccess: () => setDraft({}) })
  }
  const takeTheirs = () => {
    if (!edit.conflict) return
    const { seen, current } = edit.conflict
    setDraft(withoutChanged<AuctionSettings>(seen, current, draft))
    edit.settle()
  }
  return (
    <Form label="Auction rules" onSubmit={submit}>
      <div className={css.narrow}>
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
        <NumberField
          label="Cycle length (hours)"
          value={shown.cycleHours}
          onChange={number('cycleHours')}
          min={1}
        />
        <NumberField
          label="Payment window (hours)"
          description="How long a winner has to pay before the next bidder is asked."
          value={shown.paymentWindowHours}
          onChange={number('paymentWindowHours')}
          min={1}
        />
        <MoneyField
          label="Bidding limit"
          description="The most that one bidder may have at stake: leading bids, unpaid wins and the new bid."
          value={shown.biddingLimit}
          onChange={number('biddingLimit')}
          min={1}
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
            <NumberField
              label="A bid leaves at least (seconds)"
              value={shown.softCloseSeconds}
              onChange={number('softCloseSeconds')}
              min={1}
            />
            <NumberField
              label="At most past the scheduled end (minutes)"
              value={shown.softCloseMinutes}
              onChange={number('softCloseMinutes')}
              min={1}
            />
          </>
        )}
        {edit.conflict && (
          <EditConflict<EditableSettings>
            conflict={edit.conflict}
            fields={FIELDS}
            yours={draft}
            onUseTheirs={takeTheirs}
          />
        )}
        <div>
          <Button
            type="submit"
            isDisabled={!isChanged}
            isPending={edit.isPending}
            pendingLabel="Saving..."
          >
            {edit.conflict ? 'Save anyway' : 'Save settings'}
          </Button>
        </div>
      </div>
    </Form>
  )
}
