import { useId } from 'react'
import { isKey } from '../keys/keys.ts'
import * as styles from './toggle-group.css.ts'

export type ToggleOption<Value extends string> = {
  value: Value
  label: string
  /** The number of matches: "Winning 3". */
  count?: number | undefined
}
export type ToggleGroupProps<Value extends string> = {
  /** The accessible name: "Show". */
  label: string
  options: readonly ToggleOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * One of up to five visible options, which takes effect at once. Native radio buttons, as Select is
 * native: the board loads no script for them.
 * When: the filters of a list.
 * Not for pages: use Links or Tabs. Not for many or long choices: use Select.
 * Anatomy: label (for the ear alone), choices with a count (optional).
 * Keyboard: Tab to the chosen one, arrows choose another.
 * Screen reader: radio group, its label; each choice with its count and whether it is chosen.
 */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ToggleGroupProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.toggle}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // Enter would submit a form around the group.
            onKeyDown={(event) => isKey(event, 'Enter') && event.preventDefault()}
          />
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
