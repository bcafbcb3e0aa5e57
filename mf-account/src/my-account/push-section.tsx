import {
  brand,
  type PushChoices as Choices,
  type PushSettings,
  type User,
} from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Switch } from '@firstchair/design-system/switch'
import { Text } from '@firstchair/design-system/text'
import { connectionAtom, retryOf, serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import {
  type DeviceState,
  PushFailure,
  pushQuery,
  savePushChoice,
  turnPushOff,
  turnPushOn,
} from './device-push.ts'

const KINDS: readonly { kind: keyof Choices; label: string; description?: string }[] = [
  { kind: 'outbid', label: 'Outbid' },
  {
    kind: 'ending',
    label: 'Ending in 10 minutes',
    description: 'Mountains that you watch or have bid on. If you bid, also how it ended.',
  },
  { kind: 'won', label: 'You won', description: "You'll also get an email." },
  {
    kind: 'paymentDue',
    label: 'Payment due',
    description: "24 hours and 3 hours before. You'll also get an email.",
  },
]

/** Push on this device, and of what. */
export function PushSection({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(pushQuery(user))
  if (!data && isError) {
    return (
      <ErrorState title="Your push settings didn't load" {...retryOf({ refetch, isFetching })} />
    )
  }
  if (!data) return <Skeleton width="16rem" height="12em" />
  return (
    <>
      <Device user={user} state={data.device} publicKey={data.publicKey} />
      <Kinds user={user} choices={data.choices} devices={data.subscriptions.length} />
    </>
  )
}

type DeviceProps = { user: User; state: DeviceState; publicKey: string | null }

function Device({ user, state, publicKey }: DeviceProps) {
  const { status } = useAtomValue(connectionAtom)
  const { mutate, isPending } = useDevice(user, publicKey)
  switch (state) {
    case 'server_off':
      return (
        <Banner tone="info" title="Push isn't set up">
          This server doesn't send push notifications. You'll still get emails.
        </Banner>
      )
    case 'unsupported':
      return (
        <Banner tone="info" title="This browser has no push notifications">
          On an iPhone or iPad, add {brand.name} to the home screen first and open it there.
        </Banner>
      )
    case 'denied':
      return (
        <Banner tone="warning" title="Your browser blocks notifications">
          Open the site settings beside the address bar, allow notifications, and reload this page.
        </Banner>
      )
    case 'off':
    case 'on':
      return (
        <>
          <div>
            <Button
              variant={state === 'on' ? 'secondary' : 'primary'}
              onPress={() => mutate(state === 'off')}
              isPending={isPending}
              pendingLabel={state === 'on' ? 'Turning off...' : 'Turning on...'}
              isDisabled={status === 'offline'}
            >
              {state === 'on' ? 'Turn off push on this device' : 'Turn on push on this device'}
            </Button>
          </div>
          <Text tone="muted" size="small">
            {status === 'offline'
              ? "You're offline. You can change push when you're back online."
              : state === 'on'
                ? 'This device gets notifications.'
                : 'Your browser asks for permission next.'}
          </Text>
        </>
      )
  }
}

function useDevice(user: User, publicKey: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      isOn && publicKey !== null ? turnPushOn(publicKey) : turnPushOff(),
    onSuccess: (_done, isOn) =>
      toast({
        title: 'Notifications Saved',
        text: isOn ? 'This device gets notifications.' : 'This device gets no notifications.',
        tone: 'success',
      }),
    onError: (error) => {
      const fallback = "Notifications weren't changed. Please try again."
      const text = error instanceof PushFailure ? error.message : serverMessage(error, fallback)
      toast({ title: 'Error', text, tone: 'danger' })
    },
    onSettled: () => queries.invalidateQueries(pushQuery(user)),
  })
}

type KindsProps = { user: User; choices: Choices; devices: number }

function Kinds({ user, choices, devices }: KindsProps) {
  const { mutate, isPending, variables } = useChoice(user)
  // Optimistic: the switch changes at once, and goes back if saving fails.
  const isOn = (kind: keyof Choices) => (isPending ? variables[kind] : undefined) ?? choices[kind]
  return (
    <>
      <Text tone="muted" size="small">
        {devices === 0
          ? 'Once push is on, your devices get:'
          : `On ${devices} of your devices you get:`}
      </Text>
      {KINDS.map(({ kind, label, description }) => (
        <Switch
          key={kind}
          isSelected={isOn(kind)}
          onChange={(isWanted) => mutate({ [kind]: isWanted })}
          description={description}
        >
          {label}
        </Switch>
      ))}
    </>
  )
}

function useChoice(user: User) {
  const queries = useQueryClient()
  const { queryKey } = pushQuery(user)
  return useMutation({
    // Requests run one after the other, so the last of two quick presses wins.
    scope: { id: 'push-choices' },
    mutationFn: savePushChoice,
    onSuccess: (choices) => {
      queries.setQueryData<PushSettings & { device: DeviceState }>(
        queryKey,
        (known) => known && { ...known, choices },
      )
      toast({ title: 'Notifications Saved', text: 'Your choice is kept.', tone: 'success' })
    },
    onError: (error) => {
      const text = serverMessage(error, 'Failed to save. Please try again.')
      toast({ title: 'Error', text, tone: 'danger' })
    },
  })
}
