import { done, ERASE_WORD } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { Stack } from '@firstchair/design-system/stack'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { ConfirmationCancelled, call, refreshSession, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readServerError } from '../form/server-error.ts'
import { SettingsSection } from './settings-section.tsx'

/** Erases the account. The server refuses with what must be settled first. */
export function EraseSection() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection title="Erase Account" text="This can't be undone.">
      <Text>
        Deletes your name, email, phone number, username and everything that signs you in. Your bids
        and payments stay under a made-up name. If you have tickets, print them first: they stay
        valid, but you can't sign in to see them. If unpaid wins count against you, hashes of your
        email and PayPal addresses stay for a while, so that a new account is recognized.
      </Text>
      <div>
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          Erase my account
        </Button>
      </div>
      {isAsking && <EraseDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(done, '/api/account/erase', { method: 'POST', body: { confirm: ERASE_WORD } }),
    onSuccess: async ({ message }) => {
      await refreshSession()
      toast({ title: 'Account Erased', text: message, tone: 'success' })
    },
    onError: (failure) => {
      if (failure instanceof ConfirmationCancelled) return
      onClose()
      toast(readServerError(failure, 'Error', 'Failed to erase. Please try again.').toast)
    },
  })
  const act = () => {
    if (word.trim().toUpperCase() !== ERASE_WORD) setError(`Type the word ${ERASE_WORD}.`)
    else mutate()
  }
  return (
    <AlertDialog
      title="Erase your account?"
      isOpen
      onOpenChange={onClose}
      actionLabel="Erase my account"
      pendingLabel="Erasing..."
      isPending={isPending}
      onAction={act}
    >
      <Stack>
        <Text>
          You'll be signed out everywhere, and the account can't be restored. If you have bids in
          open auctions, wait until these have ended.
        </Text>
        <TextField
          label={`Type ${ERASE_WORD} to confirm`}
          value={word}
          onChange={(text) => {
            setWord(text)
            setError(undefined)
          }}
          error={error}
        />
      </Stack>
    </AlertDialog>
  )
}
