import { PasswordField, type PasswordFieldProps } from '@firstchair/design-system/password-field'
import { TextField, type TextFieldProps } from '@firstchair/design-system/text-field'
import { Controller, type FieldValues } from 'react-hook-form'
import { pair } from '../account-page.css.ts'
import type { FormField } from './use-account-form.ts'

type Controlled = 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'

/** A text field that belongs to a form: its value and error are the form's. */
export const FormTextField = <Values extends FieldValues>({
  control,
  name,
  ...props
}: FormField<Values> & Omit<TextFieldProps, Controlled>) => (
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
}: FormField<Values> & Omit<PasswordFieldProps, Controlled>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <PasswordField {...props} {...field} isRequired error={fieldState.error?.message} />
    )}
  />
)

type PersonFieldsProps<Values extends FieldValues> = {
  field: (name: PersonField) => FormField<Values>
  /** Shown after the format of a username. */
  aboutUsername: string
}

type PersonField = 'firstName' | 'lastName' | 'phone' | 'username'

/** The name, phone and username of a user. */
export const PersonFields = <Values extends FieldValues>({
  field,
  aboutUsername,
}: PersonFieldsProps<Values>) => (
  <>
    <div className={pair}>
      <FormTextField {...field('firstName')} autoComplete="given-name" />
      <FormTextField {...field('lastName')} autoComplete="family-name" />
    </div>
    <div className={pair}>
      <FormTextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        description="At least 10 characters"
      />
      <UsernameField {...field('username')} about={aboutUsername} />
    </div>
  </>
)

export const UsernameField = <Values extends FieldValues>({
  about,
  ...field
}: FormField<Values> & { about: string }) => (
  <FormTextField
    {...field}
    autoComplete="username"
    placeholder="@yourname"
    description={`Starts with @, 3 to 20 characters. ${about}`}
  />
)
