import { type AdminUser, adminUser, type UserDetails } from '@firstchair/contract'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { ApiError } from '@firstchair/sdk'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { SaveEdit } from '../panel/save-edit.tsx'
import { useEdit } from '../panel/use-edit.ts'
import { editDetails } from './user-calls.ts'

const FIELDS = [
  ['username', 'Username'],
  ['email', 'Email'],
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['phone', 'Phone'],
  ['paypalEmail', 'PayPal Email'],
] as const satisfies readonly (readonly [keyof UserDetails, string])[]
const WORDS = {
  done: 'User details updated successfully.',
  failed: 'Failed to update user details',
}
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
function changesOf(before: Values, draft: Partial<Values>): Partial<Values> {
  const typed = FIELDS.map(([name]) => [name, draft[name]?.trim()] as const)
  return Object.fromEntries(
    typed.filter(([name, text]) => text !== undefined && text !== before[name]),
  )
}

/** The details of a user, as an admin corrects them. */
export function EditUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [draft, setDraft] = useState<Partial<Values>>({})
  const edit = useEdit(editDetails, WORDS, {
    ...{ row: user, shape: adminUser, isHeld: true },
    onReload: () => setDraft({}),
  })
  const before = valuesOf(edit.seen)
  const values = { ...before, ...draft }
  const fields = (edit.error instanceof ApiError && edit.error.body?.fields) || {}
  const changes = changesOf(before, draft)
  const isChanged = Object.keys(changes).length > 0
  const submit = () => {
    if (isChanged) edit.save({ id: user.id, ...changes }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Edit User Details" isOpen onOpenChange={onClose}>
      <Form onSubmit={submit} label="Edit user details">
        <div className={styles.form}>
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={values[name]}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
              error={fields[name]}
            />
          ))}
          <SaveEdit edit={edit} isDisabled={!isChanged} />
        </div>
      </Form>
    </Dialog>
  )
}
