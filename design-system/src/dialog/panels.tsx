import { useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as alertStyles from '../alert-dialog/alert-dialog.css.ts'
import type { AlertDialogProps } from '../alert-dialog/alert-dialog.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as styles from './dialog.css.ts'
import type { DialogProps } from './dialog.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

/** The longest gap within a double click, whose second press must not close the dialog. */
const DOUBLE_CLICK_MS = 500

export function DialogPanel({
  title,
  isOpen,
  onOpenChange,
  size = 'medium',
  isDismissable = true,
  actions,
  children,
}: DialogProps) {
  useCloseOnBack(isOpen, () => isDismissable && onOpenChange(false))
  const [isClosing, setClosing] = useState(false)
  // A dialog opened by keyboard takes the focus at once: the next key must not reach the page.
  const [isOpenedByKey] = useState(() => document.activeElement?.matches(':focus-visible') === true)
  const [openedAt] = useState(() => performance.now())
  // Hides the dialog in the next frame: its removal restyles the whole page and takes longer.
  const close = () => {
    setClosing(true)
    requestAnimationFrame(() =>
      setTimeout(() => {
        setClosing(false)
        onOpenChange(false)
      }),
    )
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={close}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      shouldCloseOnInteractOutside={() => performance.now() - openedAt > DOUBLE_CLICK_MS}
      // Making the page inert restyles every element, so it waits for the entry animation.
      UNSTABLE_deferUntilEntered={!isOpenedByKey}
      className={`${styles.overlay} ${isClosing ? styles.closing : ''}`}
    >
      <Modal className={`${styles.modal} ${styles.sizes[size]}`}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <div className={styles.actions}>
              {actions}
              <IconButton icon="close" label="Close" onPress={close} />
            </div>
          </div>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export function AlertDialogPanel({
  title,
  isOpen,
  onOpenChange,
  actionLabel,
  onAction,
  pendingLabel,
  isPending = false,
  cancelLabel = 'Cancel',
  tone = 'danger',
  children,
}: AlertDialogProps) {
  useCloseOnBack(isOpen, () => isPending || onOpenChange(false))
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isKeyboardDismissDisabled={isPending}
      className={styles.overlay}
    >
      <Modal className={`${styles.modal} ${styles.sizes.small}`}>
        <AriaDialog role="alertdialog" className={styles.dialog}>
          <div className={alertStyles.content}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <div className={alertStyles.text}>{children}</div>
            <div className={alertStyles.actions}>
              <Button autoFocus onPress={() => onOpenChange(false)} isDisabled={isPending}>
                {cancelLabel}
              </Button>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                onPress={onAction}
                isPending={isPending}
                pendingLabel={pendingLabel}
              >
                {actionLabel}
              </Button>
            </div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
