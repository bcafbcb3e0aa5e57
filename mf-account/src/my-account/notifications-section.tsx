import type { Account, NotificationChoice, User } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import { api, lazyPart, retryOf, toast } from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'
import { accountQuery } from './account-queries.ts'
import { SettingsSection } from './settings-section.tsx'

// Loaded separately: most visits are for another tab.
const PushSection = lazyPart(
  () =>
    import(/* webpackChunkName: "push" */ './push-section.tsx').then((part) => part.PushSection),
  {
    waiting: <Skeleton width="16rem" height="12em" />,
    failed: () => <Text tone="muted">Your push settings didn't load. Reload the page.</Text>,
  },
)

/** The choice of emails and push messages. */
export const NotificationsSection = ({ user }: { user: User }) => (
  <SettingsSection
    title="Notifications"
    text="We always email you about your account, your wins and your payments."
  >
    <MailChoice user={user} />
    {/* Last, because it loads later and would move what is below it during a press. */}
    <PushSection user={user} />
  </SettingsSection>
)

function MailChoice({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(user))
  const { mutate, isPending, variables } = useChoice(user, 'Notifications Saved')
  if (!data && isError) {
    return <ErrorState title="Your choices didn't load" {...retryOf({ refetch, isFetching })} />
  }
  if (!data) return <Skeleton width="16rem" height="3em" />
  // Optimistic: a switch changes at once, and goes back if saving fails.
  const shown = isPending ? variables : data.notifications
  return (
    <>
      <Switch
        isSelected={shown.outbid}
        onChange={(outbid) => mutate({ ...shown, outbid })}
        description="At most one email per mountain in 10 minutes, and none if you lead again. If you don't win, another tells you how it ended."
      >
        Email me when I'm outbid
      </Switch>
      {/* Older servers have no such choice. */}
      {shown.news !== undefined && (
        <Switch isSelected={shown.news} onChange={(news) => mutate({ ...shown, news })}>
          Email me announcements
        </Switch>
      )}
    </>
  )
}

/** Saves a choice, and says so under this title. */
export function useChoice(user: User, title: string) {
  const queries = useQueryClient()
  const { queryKey } = accountQuery(user)
  return useMutation({
    // Requests run one after the other, so the last of two quick presses wins.
    scope: { id: 'notifications' },
    mutationFn: (choice: NotificationChoice) => api.chooseNotifications(choice),
    onSuccess: (notifications) => {
      queries.setQueryData<Account>(queryKey, (known) => known && { ...known, notifications })
      toast({ title, text: 'Your choice is kept.', tone: 'success' })
    },
    onError: (error) =>
      toast(readServerError(error, 'Error', 'Failed to save. Please try again.').toast),
  })
}
