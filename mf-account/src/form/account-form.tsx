import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form, type FormError } from '@firstchair/design-system/form'
import type { ReactNode } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import type { AccountFormState } from './use-account-form.ts'

type AccountFormProps<Values extends FieldValues> = {
  state: AccountFormState<Values>
  /** The name of the form. */
  label: string
  submitLabel: string
  pendingLabel: string
  /** The next step after a refusal that names no field. */
  refusalAction?: ReactNode
  /** section: one of several forms on a page. */
  place?: 'page' | 'section'
  children: ReactNode
}

/** The frame of every form: summary, refusal, fields, and the button with its busy words. */
export function AccountForm<Values extends FieldValues>({
  state: { form, labels, submit },
  label,
  submitLabel,
  pendingLabel,
  refusalAction,
  place = 'page',
  children,
}: AccountFormProps<Values>) {
  const { errors, isSubmitting } = form.formState
  const isPage = place === 'page'
  return (
    <Form label={label} errors={formErrors<Values>(labels, errors)} onSubmit={submit}>
      {errors.root && (
        <Banner tone="danger" action={refusalAction}>
          {errors.root.message}
        </Banner>
      )}
      {children}
      <div>
        <Button
          type="submit"
          variant={isPage ? 'primary' : 'secondary'}
          size={isPage ? 'large' : 'medium'}
          fullWidth={isPage}
          isPending={isSubmitting}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

/** The errors of a form in the order of its labels, for its summary. */
const formErrors = <Values extends FieldValues>(
  labels: AccountFormState<Values>['labels'],
  errors: FieldErrors<Values>,
): FormError[] =>
  // Object.entries loses the key type; the keys are the fields of the form.
  (Object.entries(labels) as [FieldPath<Values>, string][]).flatMap(([field, label]) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, label, message }] : []
  })
