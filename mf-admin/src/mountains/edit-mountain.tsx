import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { editMountain } from './mountain-calls.ts'

type EditMountainProps = { mountain: Mountain; onClose: () => void }

/** Name and start price of a mountain. Its end cannot be edited; only a reset changes it. */
export function EditMountain({ mountain, onClose }: EditMountainProps) {
  const [name, setName] = useState(mountain.name)
  const [startPrice, setStartPrice] = useState<number | null>(mountain.startPrice)
  const edit = useAction(editMountain, {
    done: 'Mountain updated successfully',
    failed: 'Failed to update mountain',
  })
  const isComplete = name.trim() !== '' && startPrice !== null && startPrice > 0
  const submit = () => {
    if (!isComplete) return
    edit.mutate({ id: mountain.id, name: name.trim(), startPrice }, { onSuccess: onClose })
  }
  return (
    <Dialog title={`Edit ${mountain.name}`} isOpen onOpenChange={onClose} size="small">
      <Form onSubmit={submit} label="Edit mountain">
        <div className={css.form}>
          <TextField label="Mountain Name" value={name} onChange={setName} maxLength={100} />
          <MoneyField
            label="Starting Price"
            description="A price that has bids stays as it is."
            value={startPrice}
            onChange={setStartPrice}
            min={0}
          />
          <Button
            type="submit"
            isDisabled={!isComplete}
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
