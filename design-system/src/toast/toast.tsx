import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { type FocusEvent, useRef, useState } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as styles from './toast.css.ts'

export type ToastTone = 'neutral' | 'success' | 'danger'
export type Toast = { id: string; title: string; text?: string | undefined; tone: ToastTone }
export type ToastRegionProps = {
  /** The one that shows; a new one takes its place. */
  toast: Toast | null
  /** Its time is over, or it was closed, swiped away or dismissed with Escape. */
  onClose: () => void
}

const icons: Record<ToastTone, IconName> = { neutral: 'info', success: 'check', danger: 'danger' }

/**
 * The answer to an act, for five seconds, one at a time. Once per page, at the end of the body.
 * When: something was done, or was refused, and the page goes on.
 * Not for what must not be missed: say it in the page, by a Banner or a field's error.
 * Anatomy: sign of the tone, title, text (optional), close button. Hover and focus hold it; a swipe
 * to the right by 50 px closes it.
 * Keyboard: F8 moves focus here, Tab reaches the close button, Escape closes and gives focus back.
 * Screen reader: region *Notification*; each toast is read out when it appears.
 */
export function ToastRegion({ toast, onClose }: ToastRegionProps) {
  const shown = useLastToast(toast)
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null)
  const { viewport, noteFocus, giveFocusBack } = useWayBack()
  return (
    // An open Dialog makes all the rest inert, except what bears this mark.
    <div data-react-aria-top-layer="true">
      <div ref={setAnnouncer} />
      <Provider
        // A toast that is closed under the pointer leaves its provider waiting for ever for the
        // pointer to go, and no later toast of it would go by itself: each toast has its own.
        key={shown?.id}
        label="Notification"
        duration={5000}
        swipeDirection="right"
        swipeThreshold={50}
        {...(announcer && { announcerContainer: announcer })}
      >
        {shown && (
          <Root
            open={toast !== null}
            onOpenChange={(isOpen) => {
              if (isOpen) return
              giveFocusBack()
              onClose()
            }}
            // A press takes the focus from nothing: it would be gone with what is swiped away.
            onMouseDown={(event) => event.preventDefault()}
            className={styles.toast}
          >
            <span className={`${styles.sign} ${styles.signs[shown.tone]}`}>
              <Icon name={icons[shown.tone]} />
            </span>
            <div className={styles.words}>
              <Title className={styles.title}>{shown.title}</Title>
              {shown.text !== undefined && (
                <Description className={styles.text}>{shown.text}</Description>
              )}
            </div>
            <Close className={styles.close} aria-label="Close">
              <Icon name="close" size="small" />
            </Close>
          </Root>
        )}
        <Viewport
          ref={viewport}
          label="Notification"
          hotkey={['F8']}
          onFocus={noteFocus}
          className={styles.viewport}
        />
      </Provider>
    </div>
  )
}

/** F8 leads to the region; what is closed there leads back to where it was pressed. */
function useWayBack() {
  const viewport = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  return {
    viewport,
    noteFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
    },
    giveFocusBack: () => {
      if (viewport.current?.contains(document.activeElement)) cameFrom.current?.focus()
    },
  }
}

/** Keeps what it says while it leaves. */
function useLastToast(toast: Toast | null): Toast | null {
  const [last, setLast] = useState(toast)
  if (toast !== null && toast.id !== last?.id) setLast(toast)
  return toast ?? last
}
