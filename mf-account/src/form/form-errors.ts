import type { FormError } from '@firstchair/design-system/form'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'

/** The errors of a form in the order of its labels, for its summary. */
export const formErrors = <Values extends FieldValues>(
  labels: Readonly<Record<FieldPath<Values>, string>>,
  errors: FieldErrors<Values>,
): FormError[] =>
  // Object.entries loses the key type; the keys are the fields of the form.
  (Object.entries(labels) as [FieldPath<Values>, string][]).flatMap(([field, label]) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, label, message }] : []
  })
