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

const WORDS = {
  done: 'Bidding limit updated successfully',
  failed: 'Failed to update the bidding limit',
}

/** The user's bidding limit; an empty field means the limit of the settings. */
export function BiddingLimit({ glance }: { glance: UserGlance }) {
  const { user, bidding } = glance
  const [typed, setTyped] = useState<{ limit: number | null } | null>(null)
  const reset = () => setTyped(null)
  const edit = useEdit(setBiddingLimit, WORDS, {
    row: user,
    shape: adminUser,
    isHeld: typed !== null,
    onReload: reset,
  })
  const limit = typed === null ? edit.seen.biddingLimit : typed.limit
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit > 0)
  const submit = () => {
    if (!isWrong) edit.save({ id: user.id, limit }, { onSuccess: reset })
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
          label="Save limit"
          // Not disabled while unchanged: disabling it after saving would lose the focus.
          isDisabled={isWrong}
        />
      </div>
    </Form>
  )
}
