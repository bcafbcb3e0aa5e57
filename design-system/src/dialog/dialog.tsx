import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as styles from './dialog.css.ts'
import { Layer } from './layer.tsx'

export type DialogProps = {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  size?: 'small' | 'medium' | 'large'
  /** false while only the close button may close the dialog, for example during a request. */
  isDismissable?: boolean
  /** IconButtons in the title bar, before the close button. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * One task in front of the page, which is blocked. Below 600 px it is a sheet from the lower edge.
 * When: a short task that needs the page behind it: a bid.
 * Not for a question with two answers: use AlertDialog. Not for what is long: use a page of its
 * own.
 * Anatomy: title, IconButtons, close button, content that scrolls under them.
 * Keyboard: the focus stays inside and returns to where it was; Escape and the browser's Back close.
 * Screen reader: dialog, its title; the page behind is hidden from it.
 */
export function Dialog(props: DialogProps) {
  return <>{props.isOpen && <Opened {...props} />}</>
}

function Opened({ title, size = 'medium', isDismissable = true, ...props }: DialogProps) {
  const close = () => props.onOpenChange(false)
  return (
    <Layer role="dialog" onClose={close} {...{ size, isDismissable }}>
      {(titleId) => (
        <>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <div className={styles.actions}>
              {props.actions}
              <IconButton icon="close" label="Close" onPress={close} />
            </div>
          </div>
          <div className={styles.body}>{props.children}</div>
        </>
      )}
    </Layer>
  )
}
