import type { ReactNode } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { FieldMessages } from '../field/field.tsx'
import * as styles from './switch.css.ts'

export type SwitchProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  description?: string | undefined
  isDisabled?: boolean
  /** What is on when it is on; the same words in both states. */
  children: ReactNode
}

/**
 * Turns something on or off at once. For a yes that is sent with a form use Checkbox.
 * Keyboard: Space. Screen reader: switch, its words, on or off.
 */
export function Switch({ description, children, ...field }: SwitchProps) {
  return (
    <SwitchField {...field} className={styles.field}>
      <SwitchButton className={styles.control}>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
        <span>{children}</span>
      </SwitchButton>
      {description !== undefined && (
        <div className={styles.messages}>
          <FieldMessages description={description} />
        </div>
      )}
    </SwitchField>
  )
}
