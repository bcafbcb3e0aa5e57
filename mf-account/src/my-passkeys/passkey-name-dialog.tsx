import { maxLengthOf, passkeyName } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'

type PasskeyNameDialogProps = {
  title: string
  description?: string
  /** The name that the field starts with. */
  initialName: string
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  /** False while closing would leave the browser's prompt open. */
  isDismissable?: boolean
  /** Why the last attempt failed. */
  error?: string | undefined
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog({
  title,
  description,
  initialName,
  submitLabel,
  pendingLabel,
  isPending,
  isDismissable = true,
  error,
  onSubmit,
  onClose,
}: PasskeyNameDialogProps) {
  const [name, setName] = useState(initialName)
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const body = passkeyName.safeParse({ name })
    setProblem(body.error?.issues[0]?.message)
    if (body.success && !isPending) onSubmit(body.data.name)
  }
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form label={title} onSubmit={submit}>
        <TextField
          label="Name"
          {...(description !== undefined && { description })}
          value={name}
          onChange={setName}
          error={problem ?? error}
          maxLength={maxLengthOf(passkeyName.shape.name)}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </Form>
    </Dialog>
  )
}
