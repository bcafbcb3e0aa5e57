import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FormPasswordField } from './form-fields.tsx'
import { type PasswordOwner, usePasswordWeakness } from './use-password-weakness.ts'

type NewPasswordFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  /** The user's details in the form: they are easy to guess and weaken a password. */
  ownerOf?: () => PasswordOwner
}

const nobody = () => ({})

/**
 * The field for a new password. While it is typed, the field shows why the password would be
 * refused.
 */
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
