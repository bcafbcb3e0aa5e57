import { done } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Text } from '@firstchair/design-system/text'
import { api, ConfirmationCancelled, call, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'
import { SettingsSection } from './settings-section.tsx'

const FILE = 'firstchair-my-data.json'

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE
  // The address is not revoked, because the browser may still be reading it. It ends with the page.
  link.click()
}

/** Downloads the data stored about the user. The file itself lists what it omits. */
export function MyDataSection() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call(done, '/api/auth/confirm')
      return api.accountData()
    },
    onSuccess: (data) => {
      save(data)
      toast({ title: 'Data Downloaded', text: FILE, tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return
      toast(readServerError(error, 'Error', 'Failed to download. Please try again.').toast)
    },
  })
  return (
    <SettingsSection title="My Data" text="A copy of the data we keep about you.">
      <Text>
        Your details, logins, bids, wins and the links we emailed you, as a JSON file. It leaves out
        your password, the links' secrets, the text of our emails, other people's data, and failed
        attempts to log in as you. The file explains why.
      </Text>
      <div>
        <Button isPending={isPending} pendingLabel="Collecting..." onPress={() => mutate()}>
          Download my data
        </Button>
      </div>
    </SettingsSection>
  )
}
