import type { PasswordQuestion } from '@firstchair/contract'
import { PasswordField } from '@firstchair/design-system/password-field'
import { api } from '@firstchair/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormField } from './use-account-form.ts'

type NewPasswordFieldProps = FormField & {
  /** The user's details in the form: they are easy to guess and weaken a password. */
  ownerOf?: () => PasswordOwner
}

const nobody = () => ({})

/**
 * The field for a new password. While it is typed, the field shows why the password would be
 * refused.
 */
export function NewPasswordField({ ownerOf = nobody, ...field }: NewPasswordFieldProps) {
  const weakness = usePasswordWeakness(field.value, ownerOf)
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      description={weakness ?? 'At least 8 characters'}
    />
  )
}

/** The details of the password's owner that are in the form. */
type PasswordOwner = Omit<PasswordQuestion, 'password'>

/** The contract's minimum length; the form itself reports anything shorter. */
const SHORTEST = 8
/** Debounces the requests while the user types. */
const PAUSE_MS = 300

/**
 * Why the password that is being typed would be refused; undefined while that is not known. The
 * form does not depend on it: the server checks again on submit.
 */
function usePasswordWeakness(password: string, ownerOf: () => PasswordOwner): string | undefined {
  const rate = useEffectEvent((signal: AbortSignal) =>
    api.passwordStrength({ password, ...ownerOf() }, { signal }),
  )
  const [weakness, setWeakness] = useState<string | null>(null)
  useEffect(() => {
    if (password.length < SHORTEST) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      rate(asking.signal).then(
        (answer) => setWeakness(answer.weakness),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [password])
  // The previous result is shown while the next is loading, so that the text does not flicker.
  return password.length < SHORTEST ? undefined : (weakness ?? undefined)
}
