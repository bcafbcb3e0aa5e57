import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as styles from './dialog.css.ts'

export type DialogProps = {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  size?: 'small' | 'medium' | 'large'
  /** false while a press outside must not close the dialog, for example during a request. */
  isDismissable?: boolean
  children: ReactNode
}

/**
 * One task in front of the page, which is blocked. Below 600 px it is a sheet from the lower edge.
 * When: a short task that needs the page behind it: a bid. Load it when it is needed: `lazy(() =>
 * import('@firstchair/design-system/dialog'))`.
 * Not for a question with two answers: use AlertDialog. Not for what is long: use a page of its
 * own.
 * Anatomy: title, close button, content that scrolls under them.
 * Keyboard: the focus stays inside and returns to where it was; Escape closes.
 * Screen reader: dialog, its title; the page behind is hidden from it.
 */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  size = 'medium',
  isDismissable = true,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className={styles.overlay}
    >
      <Modal className={`${styles.modal} ${styles.sizes[size]}`}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label="Close" onPress={() => onOpenChange(false)} />
          </div>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
