import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as styles from './toast.css.ts'

export type ToastTone = 'neutral' | 'success' | 'danger'
export type Toast = { id: string; title: string; text?: string | undefined; tone: ToastTone }
export type ToastRegionProps = {
  /** The visible toast; a new one replaces it. */
  toast: Toast | null
  /** Called when its time is over or it is closed, swiped away or dismissed with Escape. */
  onClose: () => void
}

const icons: Record<ToastTone, IconName> = { neutral: 'info', success: 'check', danger: 'danger' }

/**
 * The result of an action, shown for five seconds, one at a time. Once per page, at the end of the
 * body.
 * When: something was done, or was refused, and the page goes on.
 * Not for what must not be missed: say it in the page, by a Banner or a field's error.
 * Anatomy: sign of the tone, title, text (optional), close button. Hover and focus hold it; a swipe
 * to the right by 50 px closes it.
 * Keyboard: F8 moves focus here, Tab reaches the close button, Escape closes and returns the focus.
 * Screen reader: region *Notification*; each toast is announced when it appears.
 */
export function ToastRegion({ toast, onClose }: ToastRegionProps) {
  const shown = useLastToast(toast)
  const run = useRun(toast !== null)
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null)
  const { region, giveFocusBack } = useWayBack()
  useTopLayer(region, shown !== null)
  return (
    // Dialogs leave the focus and the keys of elements with this attribute alone, as React Aria does.
    <div data-react-aria-top-layer="true" ref={region} popover="manual" className={styles.region}>
      <div ref={setAnnouncer} />
      <Provider
        // If a toast is closed under the pointer, its provider waits forever for the pointer to
        // leave and never closes later toasts. The key gives the next toast a new provider.
        key={run}
        label="Notification"
        duration={5000}
        swipeDirection="right"
        swipeThreshold={50}
        {...(announcer && { announcerContainer: announcer })}
      >
        {shown && (
          <Root
            key={shown.id}
            open={toast !== null}
            onOpenChange={(isOpen) => {
              if (isOpen) return
              giveFocusBack()
              onClose()
            }}
            // A press must not take the focus, which would be lost when the toast is swiped away.
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
        <Viewport label="Notification" hotkey={['F8']} className={styles.viewport} />
      </Provider>
    </div>
  )
}

/** Above every dialog, also above one that opens later. */
function useTopLayer(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !isShown) return
    const show = () => {
      element.hidePopover()
      element.showPopover()
    }
    const follow = ({ target }: Event) => target !== element && isOpen(target) && show()
    show()
    document.addEventListener('toggle', follow, true)
    return () => document.removeEventListener('toggle', follow, true)
  }, [region, isShown])
}

const isOpen = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(':popover-open')

/** Restores the focus when a toast that was reached by F8 or Tab is closed. */
function useWayBack() {
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const around = region.current
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && around?.contains(relatedTarget)) return
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    }
    around?.addEventListener('focusin', note)
    return () => around?.removeEventListener('focusin', note)
  }, [])
  return {
    region,
    giveFocusBack: () => {
      if (region.current?.contains(document.activeElement)) cameFrom.current?.focus()
    },
  }
}

/** Counts the sequences of toasts without a gap. */
function useRun(isShown: boolean): number {
  const [last, setLast] = useState({ isShown, run: 0 })
  if (isShown !== last.isShown) setLast({ isShown, run: isShown ? last.run + 1 : last.run })
  return last.run
}

/** Keeps the content during the exit animation. */
function useLastToast(toast: Toast | null): Toast | null {
  const [last, setLast] = useState(toast)
  if (toast !== null && toast.id !== last?.id) setLast(toast)
  return toast ?? last
}
