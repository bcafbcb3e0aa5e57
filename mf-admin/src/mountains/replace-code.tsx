import { codeReplacement, maxLengthOf } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { type FormEvent, useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { replaceCode } from './mountain-calls.ts'

const EMPTY = { wrong: '', code: '' }

/** Puts the right code in the place of a wrong one; the holder of the ticket gets it by email. */
export function ReplaceCode({ id }: { id: string }) {
  const [typed, setTyped] = useState(EMPTY)
  const [error, setError] = useState<string | undefined>()
  const replace = useAction(replaceCode, {
    done: 'Code replaced successfully',
    failed: 'Failed to replace the code',
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = codeReplacement.safeParse(typed)
    setError(read.error?.issues.find(({ path }) => path[0] === 'code')?.message)
    if (read.success) replace.mutate({ id, ...read.data }, { onSuccess: () => setTyped(EMPTY) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Heading level={3}>Replace a wrong code</Heading>
      <Text size="small">
        If a ticket that isn't used has the code, its holder gets the right one by email.
      </Text>
      <TextField
        label="Wrong code"
        value={typed.wrong}
        onChange={(wrong) => setTyped({ ...typed, wrong })}
        autoComplete="off"
        maxLength={maxLengthOf(codeReplacement.shape.code)}
      />
      <TextField
        label="Right code"
        value={typed.code}
        onChange={(code) => setTyped({ ...typed, code })}
        autoComplete="off"
        maxLength={maxLengthOf(codeReplacement.shape.code)}
        error={error}
      />
      <Button
        type="submit"
        variant="secondary"
        isDisabled={typed.wrong.trim() === '' || typed.code.trim() === ''}
        isPending={replace.isPending}
        pendingLabel="Replacing..."
      >
        Replace code
      </Button>
    </form>
  )
}
