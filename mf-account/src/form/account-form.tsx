import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form, type FormError } from '@firstchair/design-system/form'
import type { ReactNode } from 'react'
import type { AccountFormState, FormErrors } from './use-account-form.ts'

type AccountFormProps = {
  state: Pick<AccountFormState<never>, 'labels' | 'errors' | 'refusal' | 'isSubmitting' | 'submit'>
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
export function AccountForm({
  state: { labels, errors, refusal, isSubmitting, submit },
  label,
  submitLabel,
  pendingLabel,
  refusalAction,
  place = 'page',
  children,
}: AccountFormProps) {
  const isPage = place === 'page'
  return (
    <Form label={label} errors={formErrors(labels, errors)} onSubmit={submit}>
      {refusal !== undefined && (
        <Banner tone="danger" action={refusalAction}>
          {refusal}
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
const formErrors = (labels: Readonly<Record<string, string>>, errors: FormErrors): FormError[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]
    return message === undefined ? [] : [{ field, label, message }]
  })
