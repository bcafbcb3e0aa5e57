import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FormPasswordField } from './form-fields.tsx'
import { type PasswordOwner, usePasswordWeakness } from './use-password-weakness.ts'

type NewPasswordFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  /** What is known of who chooses it: easy to guess, so no part of a good password. */
  ownerOf?: () => PasswordOwner
}

const nobody = () => ({})

/** The field for a password that is chosen now; says while it is typed why it would be refused. */
export function NewPasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  ownerOf = nobody,
}: NewPasswordFieldProps<Values>) {
  const typed: unknown = useWatch({ control, name })
  const weakness = usePasswordWeakness(typeof typed === 'string' ? typed : '', ownerOf)
  return (
    <FormPasswordField
      control={control}
      name={name}
      label={label}
      autoComplete="new-password"
      description={weakness ?? 'At least 8 characters'}
    />
  )
}
