import type { User } from '@firstchair/contract'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Switch } from '@firstchair/design-system/switch'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from './account-queries.ts'
import { useChoice } from './notifications-section.tsx'
import { SettingsSection } from './settings-section.tsx'

/** What others see of a user, beyond the board. */
export function PrivacySection({ user }: { user: User }) {
  const { data } = useQuery(accountQuery(user))
  const { mutate, isPending, variables } = useChoice(user, 'Privacy Saved')
  const shown = isPending ? variables : data?.notifications
  // Older servers have no such choice.
  if (shown !== undefined && shown.showWins === undefined) return null
  return (
    <SettingsSection
      title="Privacy"
      text="The board shows your username with your bids to everyone."
    >
      {shown ? (
        <Switch
          isSelected={shown.showWins === true}
          onChange={(showWins) => mutate({ ...shown, showWins })}
          description="Each win has a page with its picture and your username, which you can share. Turn this off, and nobody finds these pages."
        >
          Show my wins
        </Switch>
      ) : (
        <Skeleton width="16rem" height="3em" />
      )}
    </SettingsSection>
  )
}
