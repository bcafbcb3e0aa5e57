import type { AdminUser, LimitRequest } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { formatDollars } from '@firstchair/design-system/price'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { declineLimitRequest } from './user-calls.ts'
import { nameOf } from './user-columns.tsx'

const MOST = 300
const WORDS = { done: 'Request declined', failed: 'Failed to decline the request' }

type LimitRequestProps = { user: AdminUser; request: LimitRequest }

/** What the user asks for. Saving a limit grants it, or it is declined here. */
export function LimitRequestBanner({ user, request }: LimitRequestProps) {
  const [isDeclining, setDeclining] = useState(false)
  return (
    <>
      <Banner
        tone="info"
        title={`Asks for a limit of ${formatDollars(request.wanted)}`}
        action={
          <Button size="small" variant="secondary" onPress={() => setDeclining(true)}>
            Decline request
          </Button>
        }
      >
        <p>
          <bdi>{request.reason}</bdi>
        </p>
        <p>Saving a limit, also the present one, answers the request.</p>
      </Banner>
      {isDeclining && (
        <DeclineRequest user={user} request={request} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}

type DeclineRequestProps = LimitRequestProps & { onClose: () => void }

function DeclineRequest({ user, request, onClose }: DeclineRequestProps) {
  const [reason, setReason] = useState('')
  const decline = useAction(declineLimitRequest, WORDS)
  const text = reason.trim().replaceAll(/\s+/g, ' ')
  const isTooLong = text.length > MOST
  const submit = () => {
    if (isTooLong) return
    const { askedAt } = request
    decline.mutate({ id: user.id, askedAt, ...(text && { text }) }, { onSuccess: onClose })
  }
  return (
    <AlertDialog
      title={`Decline the request of ${nameOf(user)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Decline request"
      pendingLabel="Declining..."
      isPending={decline.isPending}
      onAction={submit}
    >
      <div className={styles.form}>
        <p>
          They asked for {formatDollars(request.wanted)}. Their limit stays as it is. They are told
          by mail and can ask again a day later.
        </p>
        <TextArea
          label="Reason"
          description="The bidder reads it. You can leave it empty."
          value={reason}
          onChange={setReason}
          limit={MOST}
          error={isTooLong ? `Use at most ${MOST} characters.` : undefined}
        />
      </div>
    </AlertDialog>
  )
}
