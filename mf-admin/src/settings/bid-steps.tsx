import { type BidStep, currencySymbol, MAX_BID_STEPS, moneyText } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { IconButton } from '@firstchair/design-system/icon-button'
import { NumberField } from '@firstchair/design-system/number-field'
import { Text } from '@firstchair/design-system/text'
import * as panelStyles from '../panel/panel.css.ts'
import * as styles from './settings.css.ts'

/** A row as it is typed; null for an empty field. */
export type TypedStep = { [Name in keyof BidStep]: number | null }

type BidStepsProps = {
  rows: readonly TypedStep[]
  onChange: (rows: readonly TypedStep[]) => void
  errorOf: (path: string) => string | undefined
}

/** What an added row starts with; the admin changes it. */
function rowAfter(last: TypedStep | undefined): TypedStep {
  return last ? { from: 2 * (last.from ?? 0), step: 2 * (last.step ?? 0) } : { from: 100, step: 5 }
}

/** By how much a bid must exceed the leading one: $1, and a row for each price that changes it. */
export function BidSteps({ rows, onChange, errorOf }: BidStepsProps) {
  const field = (row: TypedStep, at: number, name: keyof BidStep) => ({
    value: row[name],
    onChange: (value: number | null) => onChange(rows.with(at, { ...row, [name]: value })),
    error: errorOf(`bidSteps.${at}.${name}`),
    min: 1,
    isInline: true,
  })
  return (
    <>
      <Text>
        {rows.length > 0 ? 'Below these prices, a' : 'A'} bid must exceed the leading bid by at
        least {moneyText(1)}.
      </Text>
      {rows.length > 0 && (
        <div className={styles.tableRow} aria-hidden="true">
          <Text size="small" weight="semibold">
            From price ({currencySymbol()})
          </Text>
          <Text size="small" weight="semibold">
            Step ({currencySymbol()})
          </Text>
        </div>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field without the focus shows the value that it gets
        <div key={at} className={styles.tableRow}>
          <NumberField label={`Price in row ${at + 1}`} {...field(row, at, 'from')} />
          <NumberField label={`Step in row ${at + 1}`} {...field(row, at, 'step')} />
          <IconButton
            label={`Remove row ${at + 1}`}
            icon="close"
            size="small"
            onPress={() => onChange(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      {rows.length < MAX_BID_STEPS && (
        <div className={panelStyles.buttons}>
          <Button
            variant="secondary"
            size="small"
            onPress={() => onChange([...rows, rowAfter(rows.at(-1))])}
          >
            Add a step
          </Button>
        </div>
      )}
      <Text tone="muted" size="small">
        For new mountains, and after a reset that starts a new season.
      </Text>
    </>
  )
}
