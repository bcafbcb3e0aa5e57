import { Dialog } from '@firstchair/design-system/dialog'
import { IconButton } from '@firstchair/design-system/icon-button'
import { media } from '@firstchair/design-system/tokens'
import { lazyPart, myBidsAtom, useIsAwake } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { makeNote, noteKey, noteOf } from '../own/device-notes.ts'
import * as styles from './guide.css.ts'

const Guide = lazyPart(
  async () => (await import(/* webpackChunkName: "guide" */ './guide-part.tsx')).Guide,
)

type FirstStepsProps = {
  userId: string
  /** Called before the dismissed strip disappears with the focus. */
  keepFocus: (act: () => void) => void
}

/** The three steps of an auction, until the user's first bid, or until they dismiss them on this device. */
export function FirstSteps({ userId, keepFocus }: FirstStepsProps) {
  const isAwake = useIsAwake()
  const hasBid = useAtomValue(myBidsAtom).length > 0
  const [isDone, setDone] = useState(false)
  if (isDone || hasBid || (isAwake && noteOf('guide', userId) !== null)) return null
  function dismiss(): void {
    makeNote('guide', userId, 'shown')
    keepFocus(() => setDone(true))
  }
  return (
    <section
      className={styles.strip}
      aria-label="How it works"
      // A document hides it if the device keeps this note.
      data-unless={noteKey('guide', userId)}
      suppressHydrationWarning
    >
      <details className={styles.fold} open={isAwake && matchMedia(media.medium).matches}>
        <summary className={styles.foldTitle}>How it works</summary>
        <Guide part="steps" />
      </details>
      <IconButton label="Dismiss how it works" icon="close" size="small" onPress={dismiss} />
    </section>
  )
}

/** Explains the words of the board. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label="How auctions work"
        icon="help"
        size="small"
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title="How auctions work" size="small" isOpen onOpenChange={setIsOpen}>
          <Guide part="words" />
        </Dialog>
      )}
    </>
  )
}
