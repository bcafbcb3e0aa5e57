import { useId } from 'react'
import * as fieldStyles from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './select.css.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** The heading that it is listed under. */
  group?: string | undefined
}
export type SelectProps<Value extends string> = {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** side: before the box, as "Sort by" in a toolbar. hidden: for screen readers, where the choice explains itself. */
  labelPosition?: 'top' | 'side' | 'hidden'
  description?: string | undefined
  name?: string
}

/**
 * One of a few fixed options that need not all be visible. A native select: it works on phones,
 * with zoom and in any language, without script.
 * When: six to about twenty known options.
 * Not for up to five that should be seen: use ToggleGroup. Not for long lists: use ComboBox.
 * Anatomy: label above or beside, the choice, arrow, description (optional).
 * Keyboard: the platform's: arrows and letters choose, Alt+arrow down or Space opens.
 * Screen reader: the platform's: combo box, its label, the choice.
 */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  labelPosition = 'top',
  description,
  name,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={`${fieldStyles.field} ${styles.positions[labelPosition]}`}>
      <label htmlFor={id} className={`${fieldStyles.label} ${styles.labels[labelPosition]}`}>
        {labelPosition === 'hidden' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          {...(name !== undefined && { name })}
          {...(description !== undefined && { 'aria-describedby': `${id}-description` })}
        >
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
            group === undefined ? (
              members.map(optionOf)
            ) : (
              <optgroup key={group} label={group} className={styles.option}>
                {members.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" size="small" />
        </span>
      </div>
      {description !== undefined && (
        <span id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
    </div>
  )
}

const optionOf = ({ value, label }: SelectOption<string>) => (
  <option key={value} value={value} className={styles.option}>
    {label}
  </option>
)
