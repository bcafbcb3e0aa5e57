import type { Account, User } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import { api, lazyPart, retryOf, toast } from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'
import { accountQuery } from './account-queries.ts'
import { SettingsSection } from './settings-section.tsx'

// Loaded late, because it is far down the page.
const PushSection = lazyPart(
  () =>
    import(/* webpackChunkName: "push" */ './push-section.tsx').then((part) => part.PushSection),
  {
    waiting: <Skeleton width="16rem" height="12em" />,
    failed: () => <Text tone="muted">Your push settings did not load. Reload the page.</Text>,
  },
)

/** Which push messages and which mails the user wants. */
export const NotificationsSection = ({ user }: { user: User }) => (
  <SettingsSection
    title="Notifications"
    text="Mails about your account, your wins and their payment always come: they are about your security and your money."
  >
    <PushSection user={user} />
    <MailChoice user={user} />
  </SettingsSection>
)

function MailChoice({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(user))
  const { mutate, isPending, variables } = useChoice(user)
  if (!data && isError) {
    return <ErrorState title="Your choices did not load" {...retryOf({ refetch, isFetching })} />
  }
  if (!data) return <Skeleton width="16rem" height="3em" />
  return (
    <Switch
      // What was pressed shows at once, and goes back if it cannot be kept.
      isSelected={isPending ? variables : data.notifications.outbid}
      onChange={(outbid) => mutate(outbid)}
      description="At most one mail per mountain in 10 minutes, and none when you lead again."
    >
      Mail me when I am outbid
    </Switch>
  )
}

function useChoice(user: User) {
  const queries = useQueryClient()
  const { queryKey } = accountQuery(user)
  return useMutation({
    // One after the other: of two quick presses the last one counts.
    scope: { id: 'notifications' },
    mutationFn: (outbid: boolean) => api.chooseNotifications({ outbid }),
    onSuccess: (notifications) => {
      queries.setQueryData<Account>(queryKey, (known) => known && { ...known, notifications })
      const text = notifications.outbid
        ? 'We mail you when you are outbid.'
        : 'We do not mail you when you are outbid.'
      toast({ title: 'Notifications Saved', text, tone: 'success' })
    },
    onError: (error) =>
      toast(readServerError(error, 'Error', 'Failed to save. Please try again.').toast),
  })
}
