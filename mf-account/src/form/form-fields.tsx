import { PasswordField, type PasswordFieldProps } from '@firstchair/design-system/password-field'
import { TextField, type TextFieldProps } from '@firstchair/design-system/text-field'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'

type Controlled = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
type InForm<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
}

/** A text field that belongs to a form: its value and error are the form's. */
export const FormTextField = <Values extends FieldValues>({
  control,
  name,
  ...props
}: InForm<Values> & Omit<TextFieldProps, Controlled>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <TextField {...props} {...field} isRequired error={fieldState.error?.message} />
    )}
  />
)

/** A password field that belongs to a form. */
export const FormPasswordField = <Values extends FieldValues>({
  control,
  name,
  ...props
}: InForm<Values> & Omit<PasswordFieldProps, Controlled>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <PasswordField {...props} {...field} isRequired error={fieldState.error?.message} />
    )}
  />
)
