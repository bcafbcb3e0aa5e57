import type { UserGlance } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { Heading } from '@firstchair/design-system/heading'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { setBiddingLimit } from './user-calls.ts'

/** The user's bidding limit; an empty field means the limit of the settings. */
export function BiddingLimit({ glance: { user, bidding } }: { glance: UserGlance }) {
  const [limit, setLimit] = useState(user.biddingLimit)
  const save = useAction(setBiddingLimit, {
    done: 'Bidding limit updated successfully',
    failed: 'Failed to update the bidding limit',
  })
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit > 0)
  const submit = () => {
    if (!isWrong) save.mutate({ id: user.id, limit })
  }
  return (
    <Form onSubmit={submit} label="Bidding limit">
      <div className={css.form}>
        <Heading level={3}>Bidding limit</Heading>
        <Text tone="muted">
          {formatDollars(bidding.committed)} of {formatDollars(bidding.limit)} are at stake now.
        </Text>
        <MoneyField
          label="Own limit"
          description="Leave it empty to use the limit of the auction settings."
          value={limit}
          onChange={setLimit}
          min={1}
          error={isWrong ? 'Enter whole dollars, at least $1, or leave it empty.' : undefined}
        />
        <div>
          <Button
            type="submit"
            isDisabled={isWrong || limit === user.biddingLimit}
            isPending={save.isPending}
            pendingLabel="Saving..."
          >
            Save limit
          </Button>
        </div>
      </div>
    </Form>
  )
}
