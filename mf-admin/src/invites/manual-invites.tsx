import type { InviteResult } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { toast } from '@firstchair/sdk'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { inviteUsers } from './invite-calls.ts'

type Person = { id: number; email: string; firstName: string; lastName: string }
const nobody = (id: number): Person => ({ id, email: '', firstName: '', lastName: '' })

const INVALID_EMAIL = {
  title: 'Invalid Email',
  text: 'Please enter a valid email address',
  tone: 'danger',
} as const

/** The body of one request holds 16 kB (the API's limit): some 120 people. */
const MOST_BYTES = 15_500

/** The rows that were not invited stay in the form, to be corrected; an empty one if all were. */
function failedOf(people: readonly Person[], { results }: InviteResult): readonly Person[] {
  const rows = new Set(results.failures?.map(({ row }) => row))
  const failed = people.filter((_, index) => rows.has(index + 1))
  return failed.length > 0 ? failed : [nobody(0)]
}

/** People typed by hand, sent together. */
export function ManualInvites({ onDone }: { onDone: (result: InviteResult) => void }) {
  const [people, setPeople] = useState<readonly Person[]>([nobody(0)])
  const invite = useAction(inviteUsers, {
    done: ({ message }) => message,
    failed: 'Failed to send invites',
  })
  const change = (id: number, part: Partial<Person>) =>
    setPeople(people.map((person) => (person.id === id ? { ...person, ...part } : person)))
  const users = people.map(({ id: _, ...person }) => ({ ...person, email: person.email.trim() }))
  const isFull = new TextEncoder().encode(JSON.stringify({ users })).length > MOST_BYTES
  const submit = () => {
    if (!users.every(({ email }) => email.includes('@'))) {
      toast(INVALID_EMAIL)
      return
    }
    invite.mutate(
      { users },
      {
        onSuccess: (result) => {
          onDone(result)
          setPeople(failedOf(people, result))
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} label="Invite users">
      <div className={styles.form}>
        {people.map((person, index) => (
          <PersonRow
            key={person.id}
            person={person}
            number={index + 1}
            onChange={(part) => change(person.id, part)}
            onRemove={
              people.length > 1
                ? () => setPeople(people.filter(({ id }) => id !== person.id))
                : undefined
            }
          />
        ))}
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            isDisabled={isFull}
            onPress={() =>
              setPeople([...people, nobody(Math.max(...people.map(({ id }) => id)) + 1)])
            }
          >
            Add another
          </Button>
          <Button type="submit" isPending={invite.isPending} pendingLabel="Sending...">
            Send Invites
          </Button>
        </div>
        {isFull && <p>No more people fit into one request. Send these first, or upload a CSV.</p>}
      </div>
    </Form>
  )
}

type PersonRowProps = {
  person: Person
  number: number
  onChange: (part: Partial<Person>) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

const PersonRow = ({ person, number, onChange, onRemove }: PersonRowProps) => (
  <div className={styles.row}>
    <TextField
      label={`Email ${number}`}
      value={person.email}
      onChange={(email) => onChange({ email })}
      inputMode="email"
    />
    <TextField
      label="First Name"
      value={person.firstName}
      onChange={(firstName) => onChange({ firstName })}
    />
    <TextField
      label="Last Name"
      value={person.lastName}
      onChange={(lastName) => onChange({ lastName })}
    />
    {onRemove && (
      <Button variant="secondary" onPress={onRemove}>
        Remove
      </Button>
    )}
  </div>
)
