import { toast } from '@firstchair/sdk'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ServerError } from './server-error.ts'

/** Tells a refusal in a toast, and beside the fields that it names or else above the button. */
export function tellRefusal<Values extends FieldValues>(
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
