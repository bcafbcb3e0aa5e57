import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
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
 * One of up to five visible options, which takes effect at once.
 * When: the filters of a list.
 * Not for pages: use Links or Tabs. Not for many or long choices: use Select.
 * Anatomy: label (for the ear alone), choices with a count (optional).
 * Keyboard: Tab to the group, arrows between choices, Space or Enter chooses.
 * Screen reader: radio group, its label; each choice with its count and whether it is chosen.
 */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ToggleGroupProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value))
        if (chosen) onChange(chosen.value)
      }}
      className={styles.group}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={styles.toggle}>
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
