import type { AdminUser, UserDetails } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { ApiError } from '@firstchair/sdk'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { editDetails } from './user-calls.ts'

const FIELDS = [
  ['username', 'Username'],
  ['email', 'Email'],
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['phone', 'Phone'],
  ['paypalEmail', 'PayPal Email'],
] as const satisfies readonly (readonly [keyof UserDetails, string])[]
type Values = Record<(typeof FIELDS)[number][0], string>

const valuesOf = ({ username, email, firstName, lastName, phone, paypalEmail }: AdminUser) => ({
  username: username ?? '',
  email,
  firstName,
  lastName,
  phone,
  paypalEmail: paypalEmail ?? '',
})

/** Sends only changed fields: an invited user has no username, and the API accepts no empty one. */
function changesOf(before: Values, after: Values): UserDetails {
  const changed = FIELDS.filter(([name]) => before[name] !== after[name].trim())
  return Object.fromEntries(changed.map(([name]) => [name, after[name].trim()]))
}

/** The details of a user, as an admin corrects them. */
export function EditUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const before = valuesOf(user)
  const [values, setValues] = useState<Values>(before)
  const edit = useAction(editDetails, {
    done: 'User details updated successfully.',
    failed: 'Failed to update user details',
  })
  const fields = (edit.error instanceof ApiError && edit.error.body?.fields) || {}
  const changes = changesOf(before, values)
  const isChanged = Object.keys(changes).length > 0
  const submit = () => {
    if (isChanged) edit.mutate({ id: user.id, ...changes }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Edit User Details" isOpen onOpenChange={onClose}>
      <Form onSubmit={submit} label="Edit user details">
        <div className={css.form}>
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={values[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
              error={fields[name]}
            />
          ))}
          <Button
            type="submit"
            isDisabled={!isChanged}
            isPending={edit.isPending}
            pendingLabel="Saving..."
          >
            Save changes
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
