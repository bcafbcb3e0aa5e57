import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import * as styles from './form.css.ts'

export type FormError = {
  /** The `name` of the field. */
  field: string
  label: string
  message: string
}
export type FormProps = {
  /** Runs instead of the browser's own submit. */
  onSubmit: () => void
  /** After a refused submit, in the order of the fields. Each field also shows its own error. */
  errors?: readonly FormError[]
  /** The accessible name, on pages with several forms. */
  label?: string
  children: ReactNode
}

/**
 * Fields and one submit button, with a summary of the errors. The application validates
 * (zod); the browser's own validation is off.
 * When: the user enters several values and submits them together.
 * Not for choices that work at once: use Switch, ToggleGroup or Select alone.
 * Anatomy: summary of errors after a refused submit, fields 16 px apart, submit button.
 * Keyboard: Enter in a field submits. A refused submit moves focus to the summary, whose links lead
 * to the fields.
 * Screen reader: the summary and how many fields it names, when it takes the focus; then each field
 * by itself.
 */
export function Form({ onSubmit, errors = [], label, children }: FormProps) {
  const summary = useErrorSummaryFocus(errors.length)
  const titleId = useId()
  return (
    <form
      noValidate
      // What is submitted before the application runs must not get into the address.
      method="post"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        summary.expect()
        onSubmit()
      }}
      onInput={summary.forget}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {errors.length > 0 && (
        <section
          ref={summary.ref}
          className={styles.summary}
          tabIndex={-1}
          aria-labelledby={titleId}
        >
          <p id={titleId} className={styles.title}>
            {errors.length === 1 ? 'Please fix one field' : `Please fix ${errors.length} fields`}
          </p>
          <ul className={styles.list}>
            {errors.map((error) => (
              <li key={error.field}>
                <button type="button" className={styles.item} onClick={(e) => focusField(e, error)}>
                  {error.label}: {error.message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </form>
  )
}

/** Focuses the summary once per refused submit, not each time a field is corrected. */
function useErrorSummaryFocus(count: number) {
  const ref = useRef<HTMLElement>(null)
  const isExpected = useRef(false)
  // Errors arrive renders after the submit (validation is asynchronous), so this waits for them.
  useEffect(() => {
    if (count > 0 && isExpected.current) {
      isExpected.current = false
      ref.current?.focus()
    }
  }, [count])
  return {
    ref,
    expect: () => {
      // Errors that are already shown may be current, and then no later render follows.
      if (count > 0) ref.current?.focus()
      isExpected.current = true
    },
    forget: () => {
      isExpected.current = false
    },
  }
}

function focusField({ currentTarget }: { currentTarget: HTMLButtonElement }, error: FormError) {
  const { form } = currentTarget
  const field = form?.elements.namedItem(error.field)
  if (field instanceof HTMLElement) field.focus()
}
