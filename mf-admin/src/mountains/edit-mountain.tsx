import {
  type AdminMountain,
  type EditableMountain,
  editableMountain,
  maxLengthOf,
  NO_FACTS,
  newMountain,
} from '@firstchair/contract'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { SaveEdit } from '../panel/save-edit.tsx'
import { useEdit } from '../panel/use-edit.ts'
import { areRight } from './facts.rules.ts'
import { FactsFields, ValueFields } from './facts-fields.tsx'
import { editMountain } from './mountain-calls.ts'
import { priceError } from './new-mountain.rules.ts'
import { isNameTaken, SameName } from './same-name.tsx'

const WORDS = {
  done: 'Mountain updated successfully',
  failed: 'Failed to update mountain',
  isShown: isNameTaken,
}
type Draft = { name?: string; startPrice?: number | null; facts?: EditableMountain['facts'] }
type EditMountainProps = { mountain: AdminMountain; onClose: () => void }

/** Name and start price of a mountain, and what its tickets are for. Its end cannot be edited; only a reset changes it. */
export function EditMountain({ mountain, onClose }: EditMountainProps) {
  const [draft, setDraft] = useState<Draft>({})
  const [takenName, setTakenName] = useState<string | null>(null)
  const row = editableMountain.parse(mountain)
  const edit = useEdit(editMountain, WORDS, {
    ...{ row, shape: editableMountain, isHeld: true },
    onReload: () => setDraft({}),
  })
  const { name, startPrice } = { ...edit.seen, ...draft }
  const facts = draft.facts ?? edit.seen.facts ?? NO_FACTS
  const error = priceError(startPrice)
  const isComplete = name.trim() !== '' && startPrice !== null && !error && areRight(facts)
  const yours = isComplete ? { name: name.trim(), startPrice, ...(draft.facts && { facts }) } : {}
  const submit = (allowSameName = false) => {
    if (!isComplete) return
    edit.save(
      { id: mountain.id, ...yours, ...(allowSameName && { allowSameName }) },
      {
        onSuccess: onClose,
        onFailure: (error) => setTakenName(isNameTaken(error) ? name.trim() : null),
      },
    )
  }
  return (
    <Dialog title={`Edit ${mountain.name}`} isOpen onOpenChange={onClose}>
      <Form onSubmit={() => submit()} label="Edit mountain">
        <div className={styles.form}>
          <TextField
            label="Mountain Name"
            value={name}
            onChange={(value) => setDraft({ ...draft, name: value })}
            maxLength={maxLengthOf(newMountain.shape.name)}
          />
          <MoneyField
            label="Starting Price"
            size="medium"
            description="A price that has bids stays as it is."
            value={startPrice}
            error={error}
            onChange={(value) => setDraft({ ...draft, startPrice: value })}
            min={0}
          />
          {mountain.currentBidder !== null && (
            <Text size="small">
              This auction has bids, so its ticket stays as it is. Changes below apply from the next
              auction.
            </Text>
          )}
          <ValueFields facts={facts} onChange={(facts) => setDraft({ ...draft, facts })} />
          <FactsFields
            key={edit.seen.version}
            facts={facts}
            onChange={(facts) => setDraft({ ...draft, facts })}
          />
          {takenName === name.trim() && isComplete && (
            <SameName label="Allow both" isPending={edit.isPending} onAllow={() => submit(true)} />
          )}
          <SaveEdit edit={edit} isDisabled={!isComplete} />
        </div>
      </Form>
    </Dialog>
  )
}
