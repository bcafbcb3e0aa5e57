import { pushSettings } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { IconButton } from '@firstchair/design-system/icon-button'
import { call, myBidsAtom, navigate, useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { makeNote, noteOf } from '../own/device-notes.ts'
import * as styles from './notice-bar.css.ts'

const pushQuery = {
  queryKey: ['push-offer'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(pushSettings, '/api/account/push', { signal }),
}

/** Whether the browser supports notifications and the user has not yet allowed or blocked them. */
const isUnanswered = (): boolean =>
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission === 'default'

type PushBarProps = {
  /** When the board was opened, in server ms. */
  openedAt: number
  /** Called before the dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
}

/** Offers push after a bid, until the user answers the offer on this device. */
export function PushBar({ openedAt, keepFocus }: PushBarProps) {
  const { user } = useSession()
  const hasBid = useAtomValue(myBidsAtom).some(({ placedAt }) => Date.parse(placedAt) > openedAt)
  const [answeredBy, setAnsweredBy] = useState<string>()
  const isOffered =
    user !== null &&
    hasBid &&
    answeredBy !== user.id &&
    isUnanswered() &&
    noteOf('push', user.id) === null
  const { data } = useQuery({ ...pushQuery, enabled: isOffered })
  if (!isOffered || !data?.publicKey) return null
  function answer(): void {
    if (!user) return
    makeNote('push', user.id, 'answered')
    keepFocus(() => setAnsweredBy(user.id))
  }
  return (
    <section className={`${styles.bar} ${styles.tones.result}`} aria-label="Notifications">
      <p className={styles.words}>Get notified when you're outbid</p>
      <Button
        size="small"
        onPress={() => {
          answer()
          navigate('/account#notifications')
        }}
      >
        Set up
      </Button>
      <IconButton label="Dismiss notifications" icon="close" size="small" onPress={answer} />
    </section>
  )
}
