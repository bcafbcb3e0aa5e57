import { toast } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod/mini'
import { readServerError, type ServerError } from './server-error.ts'

type Labels<Values extends FieldValues> = Readonly<Record<FieldPath<Values>, string>>

type AccountFormOptions<Values extends FieldValues> = {
  /** The contract's schema plus fields of the form alone. Checked on submit, then on change. */
  schema: z.ZodMiniType<Values, Values>
  defaultValues: DefaultValues<Values>
  /** The fields' labels in their order, which is also that of the errors' summary. */
  labels: Labels<Values>
  /** Sends the form and reports success. What it throws is shown as a refusal. */
  send: (values: Values) => Promise<unknown>
  /** The refusal's toast: its title with a sentence of the server, and the sentence without one. */
  refused: { title: string; fallback: string }
  /** Shown in addition to the errors beside the fields. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/** A form whose state may be handed to {@link AccountForm}. */
export type AccountFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  labels: Labels<Values>
  /** The props that connect a field with the form. */
  field: (name: FieldPath<Values>) => FormField<Values>
  submit: () => void
}

export type FormField<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
}

/** The state of one form: its values, its errors, and the server's refusal. */
export function useAccountForm<Values extends FieldValues>({
  schema,
  defaultValues,
  labels,
  send,
  refused,
  onInvalid,
}: AccountFormOptions<Values>): AccountFormState<Values> {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    // The form's summary takes the focus.
    shouldFocusError: false,
  })
  const sendOrShowRefusal = async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      showRefusal(form, readServerError(error, refused.title, refused.fallback))
    }
  }
  const submit = form.handleSubmit(sendOrShowRefusal, onInvalid)
  return {
    form,
    labels,
    field: (name) => ({ control: form.control, name, label: labels[name] }),
    submit: () => void (form.formState.isSubmitting || submit()),
  }
}

/** Shows a refusal in a toast, and beside the fields that it names or else above the button. */
function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refused: ServerError,
): void {
  const values = form.getValues()
  const isField = (name: string): name is FieldPath<Values> => name in values
  const named = Object.keys(refused.fields).filter(isField)
  for (const name of named)
    form.setError(name, { message: refused.fields[name] ?? refused.message })
  if (named.length === 0) form.setError('root', { message: refused.message })
  toast(refused.toast)
}
