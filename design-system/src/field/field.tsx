import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../icon/icon.tsx'
import * as hiddenStyles from '../visually-hidden/visually-hidden.css.ts'
import * as styles from './field.css.ts'

/** The parts of every field around its control. */
export type FieldProps = {
  label: string
  /** Help for filling in the field. Stays visible while there is an error. */
  description?: string | undefined
  /** What is wrong and how to correct it. Its presence makes the field invalid. */
  error?: string | undefined
  isRequired?: boolean
}

type FieldFrameProps = Pick<FieldProps, 'description' | 'error' | 'isRequired'> & {
  label: ReactNode
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  children: ReactNode
}

/**
 * Label, control, error and description, connected for screen readers. Must be inside a React Aria
 * field component, which provides the ids.
 */
export function FieldFrame({
  label,
  description,
  error,
  isRequired,
  isLabelHidden = false,
  children,
}: FieldFrameProps) {
  return (
    <>
      <Label className={isLabelHidden ? hiddenStyles.hidden : styles.label}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </Label>
      {children}
      <FieldMessages description={description} error={error} />
    </>
  )
}

/** The error and description under a control. */
export function FieldMessages({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      <FieldError className={styles.error}>
        {error !== undefined && (
          <>
            <span className={styles.errorSign}>
              <Icon name="warning" size="small" />
            </span>
            {error}
          </>
        )}
      </FieldError>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
    </>
  )
}
