import { AlertDialog, type AlertDialogProps } from '@firstchair/design-system/alert-dialog'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import * as styles from './panel.css.ts'

type TypedDialogProps = Omit<AlertDialogProps, 'isOpen' | 'onOpenChange'> & {
  /** What must be typed, in any case. */
  word: string
  onClose: () => void
}

/** Asks for a word to be typed before what cannot be undone. */
export function TypedDialog({ word, onAction, onClose, children, ...dialog }: TypedDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const act = () => {
    if (typed.trim().toUpperCase() !== word) setError(`Type the word ${word}.`)
    else onAction()
  }
  return (
    <AlertDialog {...dialog} isOpen onOpenChange={onClose} onAction={act}>
      <div className={styles.form}>
        {children}
        <TextField
          label={`Type ${word} to confirm`}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError(undefined)
          }}
          error={error}
        />
      </div>
    </AlertDialog>
  )
}
