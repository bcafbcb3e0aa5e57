import { maxLengthOf, NO_FACTS, newMountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DateField } from '@firstchair/design-system/date-field'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { TextField } from '@firstchair/design-system/text-field'
import { serverNow } from '@firstchair/sdk'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { inZone } from '../table/day.rules.ts'
import { areRight, statedFacts } from './facts.rules.ts'
import { FactsFields, ValueFields } from './facts-fields.tsx'
import { addMountain } from './mountain-calls.ts'
import { defaultEnd, endOf, priceError } from './new-mountain.rules.ts'
import { isNameTaken, SameName } from './same-name.tsx'

/** A new mountain; its auction opens at once. */
export function AddMountain() {
  const [name, setName] = useState('')
  const [startPrice, setStartPrice] = useState<number | null>(null)
  const [takenName, setTakenName] = useState<string | null>(null)
  const [end, setEnd] = useState<string | null>(() => defaultEnd(serverNow()))
  const [facts, setFacts] = useState(NO_FACTS)
  const [added, setAdded] = useState(0)
  const add = useAction(addMountain, {
    done: 'Mountain added successfully',
    failed: 'Failed to add mountain',
    isShown: isNameTaken,
  })
  const endTime = end === null ? null : endOf(end, serverNow())
  // Spec §5: without a name and a price above 0 there is nothing to add.
  const error = priceError(startPrice)
  const isComplete = name.trim() !== '' && startPrice !== null && !error && areRight(facts)
  const submit = (allowSameName = false) => {
    if (!isComplete || endTime === null) return
    add.mutate(
      {
        ...{ name: name.trim(), startPrice, endTime },
        ...statedFacts(facts),
        ...(allowSameName && { allowSameName }),
      },
      {
        onSuccess: () => {
          setName('')
          setStartPrice(null)
          setFacts(NO_FACTS)
          setAdded(added + 1)
          setEnd(defaultEnd(serverNow()))
        },
        onError: (error) => setTakenName(isNameTaken(error) ? name.trim() : null),
      },
    )
  }
  return (
    <Form onSubmit={() => submit()} label="Add Mountain">
      <div className={styles.row}>
        <TextField
          label="Mountain Name"
          value={name}
          onChange={setName}
          maxLength={maxLengthOf(newMountain.shape.name)}
        />
        <MoneyField
          label="Starting Price"
          size="medium"
          value={startPrice}
          onChange={setStartPrice}
          error={error}
          min={0}
        />
        <DateField label={inZone('End Date')} value={end} onChange={setEnd} />
        <ValueFields facts={facts} onChange={setFacts} />
        <Button
          type="submit"
          isDisabled={!isComplete || endTime === null}
          isPending={add.isPending}
          pendingLabel="Adding..."
        >
          Add Mountain
        </Button>
      </div>
      {/* The first bid fixes the facts of its cycle, so they can be entered here. */}
      <details key={added}>
        <summary>More about the ticket (optional)</summary>
        <div className={`${styles.section} ${styles.folded}`}>
          <FactsFields facts={facts} onChange={setFacts} />
        </div>
      </details>
      {takenName === name.trim() && isComplete && (
        <SameName label="Allow both" isPending={add.isPending} onAllow={() => submit(true)} />
      )}
    </Form>
  )
}
