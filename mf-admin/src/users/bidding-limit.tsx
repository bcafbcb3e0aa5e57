import { adminUser, moneyText, type UserGlance, wholeAmount } from '@firstchair/contract'
import { Form } from '@firstchair/design-system/form'
import { Heading } from '@firstchair/design-system/heading'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { SaveEdit } from '../panel/save-edit.tsx'
import { useEdit } from '../panel/use-edit.ts'
import { setBiddingLimit } from './user-calls.ts'
import { userFields } from './user-fields.ts'

const WORDS = {
  done: 'Bidding limit updated successfully',
  failed: 'Failed to update the bidding limit',
}

/** The user's bidding limit; an empty field means the limit of the settings. */
export function BiddingLimit({ glance }: { glance: UserGlance }) {
  const { user, bidding } = glance
  const [typed, setTyped] = useState<{ limit: number | null } | null>(null)
  const edit = useEdit(setBiddingLimit, WORDS, {
    row: user,
    shape: adminUser,
    isHeld: typed !== null,
  })
  const limit = typed === null ? edit.seen.biddingLimit : typed.limit
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit > 0)
  const reset = () => setTyped(null)
  const submit = () => {
    if (!isWrong) edit.save({ id: user.id, limit }, { onSuccess: reset })
  }
  const takeTheirs = () => {
    reset()
    edit.settle()
  }
  return (
    <Form onSubmit={submit} label="Bidding limit">
      <div className={styles.form}>
        <Heading level={3}>Bidding limit</Heading>
        <Text tone="muted">
          {formatDollars(bidding.committed)} of {formatDollars(bidding.limit)} committed.
        </Text>
        <MoneyField
          label="Own limit"
          size="medium"
          description="Leave it empty to use the limit of the auction settings."
          value={limit}
          onChange={(next) => setTyped({ limit: next })}
          min={1}
          error={
            isWrong
              ? `Enter ${wholeAmount()}, at least ${moneyText(1)}, or leave it empty.`
              : undefined
          }
        />
        <SaveEdit
          edit={edit}
          fields={userFields}
          yours={{ biddingLimit: limit }}
          onUseTheirs={takeTheirs}
          label="Save limit"
          // Not disabled while unchanged: disabling it after saving would lose the focus.
          isDisabled={isWrong}
        />
      </div>
    </Form>
  )
}
