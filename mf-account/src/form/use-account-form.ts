import { toast } from '@firstchair/sdk'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { readServerError, type ServerError } from './server-error.ts'

type FormValues = Record<string, string>
type Labels<Values extends FormValues> = Readonly<Record<keyof Values & string, string>>
/** The first message of each invalid field. */
export type FormErrors = Readonly<Record<string, string>>

type AccountFormOptions<Values extends FormValues> = {
  /** The contract's schema plus fields of the form alone. Checked on submit, then on change. */
  schema: z.ZodMiniType<Values, Values>
  defaultValues: Values
  /** The fields' labels in their order, which is also that of the errors' summary. */
  labels: Labels<Values>
  /** Sends the form and reports success. What it throws is shown as a refusal. */
  send: (values: Values) => Promise<unknown>
  /** The refusal's toast: its title with a sentence of the server, and the sentence without one. */
  refused: { title: string; fallback: string }
  /** Shown in addition to the errors beside the fields. */
  onInvalid?: (errors: FormErrors) => void
}

/** A form whose state may be handed to {@link AccountForm}. */
export type AccountFormState<Values extends FormValues> = {
  values: Values
  labels: Labels<Values>
  errors: FormErrors
  /** A refusal by the server that names no field. */
  refusal: string | undefined
  isSubmitting: boolean
  /** The props that connect a field with the form. */
  field: (name: keyof Values & string) => FormField
  change: (name: keyof Values & string, value: string) => void
  reset: () => void
  submit: () => void
}

export type FormField = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isRequired: true
}

type Refusal = { message?: string; fields: FormErrors }
const NO_REFUSAL: Refusal = { fields: {} }

/** The state of one form: its values, its errors, and the server's refusal. */
export function useAccountForm<Values extends FormValues>({
  schema,
  defaultValues,
  labels,
  send,
  refused,
  onInvalid,
}: AccountFormOptions<Values>): AccountFormState<Values> {
  const [values, setValues] = useState(defaultValues)
  const [isChecked, setChecked] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const errors = { ...refusal.fields, ...(isChecked && errorsOf(schema.safeParse(values))) }
  const change = (name: keyof Values & string, value: string) => {
    setValues((current) => ({ ...current, [name]: value }))
    setRefusal(({ fields: { [name]: _corrected, ...fields }, ...others }) => ({
      ...others,
      fields,
    }))
  }
  const reset = () => {
    setValues(defaultValues)
    setChecked(false)
    setRefusal(NO_REFUSAL)
  }
  const submit = async () => {
    setChecked(true)
    setRefusal(NO_REFUSAL)
    const checked = schema.safeParse(values)
    if (!checked.success) return onInvalid?.(errorsOf(checked))
    setSubmitting(true)
    try {
      await send(checked.data)
    } catch (error) {
      const answer = readServerError(error, refused.title, refused.fallback)
      setRefusal(refusalIn(answer, labels))
      toast(answer.toast)
    }
    setSubmitting(false)
  }
  const field = (name: keyof Values & string): FormField => ({
    ...{ name, label: labels[name], value: values[name] ?? '' },
    ...{ error: errors[name], isRequired: true },
    onChange: (value) => change(name, value),
  })
  return {
    ...{ values, labels, errors, refusal: refusal.message, isSubmitting, field, change, reset },
    submit: () => void (isSubmitting || submit()),
  }
}

const errorsOf = ({ error }: z.core.util.SafeParseResult<unknown>): FormErrors =>
  Object.fromEntries(
    // Of several messages of a field, the first stays.
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )

/** What is shown of a refusal beside the fields that it names, or else above the button. */
function refusalIn({ fields, message }: ServerError, labels: object): Refusal {
  const named = Object.entries(fields).filter(([name]) => name in labels)
  return named.length > 0 ? { fields: Object.fromEntries(named) } : { message, fields: {} }
}
