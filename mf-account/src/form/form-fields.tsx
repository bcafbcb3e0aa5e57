import { TextField } from '@firstchair/design-system/text-field'
import { pair } from '../account-page.css.ts'
import type { FormField } from './use-account-form.ts'

type PersonFieldsProps = {
  field: (name: 'firstName' | 'lastName' | 'phone' | 'username') => FormField
  /** Shown after the format of a username. */
  aboutUsername: string
}

/** The name, phone and username of a user. */
export const PersonFields = ({ field, aboutUsername }: PersonFieldsProps) => (
  <>
    <div className={pair}>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
    </div>
    <div className={pair}>
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        description="At least 10 characters"
      />
      <UsernameField {...field('username')} about={aboutUsername} />
    </div>
  </>
)

export const UsernameField = ({ about, ...field }: FormField & { about: string }) => (
  <TextField
    {...field}
    autoComplete="username"
    placeholder="@yourname"
    description={`3 to 20 characters, with the @. ${about}`}
  />
)
