import {
  type AuctionExtension,
  type AuctionsExtended,
  auctionExtension,
  maxLengthOf,
} from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DateField } from '@firstchair/design-system/date-field'
import { Form } from '@firstchair/design-system/form'
import { NumberField } from '@firstchair/design-system/number-field'
import { TextField } from '@firstchair/design-system/text-field'
import { serverNow } from '@firstchair/sdk'
import { format } from 'date-fns'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { inZone } from '../table/day.rules.ts'
import { windowOf } from './extension.rules.ts'
import { fields } from './settings.css.ts'
import { previewExtension } from './settings-calls.ts'

const HOUR_MS = 3_600_000
const MISSING = 'Enter a day and a time.'
const minuteOf = (instant: number) => format(instant, "yyyy-MM-dd'T'HH:mm")

type Draft = { from: string | null; to: string | null; minutes: number | null; reason: string }

/** The default window: the last hour. */
function initialDraft(): Draft {
  const now = serverNow()
  return { from: minuteOf(now - HOUR_MS), to: minuteOf(now), minutes: null, reason: '' }
}

type Read = { extension: AuctionExtension | null; errors: Readonly<Record<string, string>> }

/** The extension that was typed, or what is wrong with it per field. */
function readDraft({ from, to, minutes, reason }: Draft): Read {
  if (from === null) return { extension: null, errors: { from: MISSING } }
  if (to === null) return { extension: null, errors: { to: MISSING } }
  const read = auctionExtension.safeParse({ ...windowOf(from, to), minutes, reason })
  if (read.success) return { extension: read.data, errors: {} }
  const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  // Only the first problem of a field is shown.
  return { extension: null, errors: Object.fromEntries(issues.reverse()) }
}

type ExtensionFormProps = {
  /** Called when the input no longer matches the preview. */
  onChange: () => void
  onPreview: (extension: AuctionExtension, report: AuctionsExtended) => void
}

/** The form of an extension, which loads a preview. */
export function ExtensionForm({ onChange, onPreview }: ExtensionFormProps) {
  const [draft, setDraft] = useState(initialDraft)
  const [isChecked, setChecked] = useState(false)
  const look = useAction(previewExtension, {
    done: null,
    failed: 'Failed to preview the extension',
  })
  const { extension, errors } = readDraft(draft)
  const shown = isChecked ? errors : {}
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    onChange()
  }
  const submit = () => {
    setChecked(true)
    if (extension === null) return
    look.mutate(extension, { onSuccess: (report) => onPreview(extension, report) })
  }
  return (
    <Form onSubmit={submit} label="Extend auctions">
      <div className={styles.form}>
        <div className={fields}>
          <DateField
            hasTime
            label={inZone('Ends from')}
            value={draft.from}
            onChange={(from) => set({ from })}
            error={shown.from}
          />
          <DateField
            hasTime
            label={inZone('Ends to')}
            value={draft.to}
            onChange={(to) => set({ to })}
            error={shown.to}
          />
          <NumberField
            label="Extend by (minutes)"
            value={draft.minutes}
            onChange={(minutes) => set({ minutes })}
            min={1}
            error={shown.minutes}
          />
        </div>
        <TextField
          label="Reason"
          description="Bidders read it on the ticker."
          value={draft.reason}
          onChange={(reason) => set({ reason })}
          maxLength={maxLengthOf(auctionExtension.shape.reason)}
          error={shown.reason}
        />
        <div>
          <Button type="submit" isPending={look.isPending} pendingLabel="Looking...">
            Preview
          </Button>
        </div>
      </div>
    </Form>
  )
}
