import { done, MAX_LIMIT_DOLLARS, openLimitRequest, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { api, call, serverMessage, toast } from '@firstchair/sdk'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsSection } from './settings-section.tsx'

/** The bidding limit, what is committed of it, and the request for a higher one. */
const limitQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'limit'],
    queryFn: async ({ signal }) => {
      const [room, { request }] = await Promise.all([
        api.biddingRoom({ signal }),
        call(openLimitRequest, '/api/account/limit-request', { signal }),
      ])
      return { ...room, request }
    },
    // Bids and admins change it.
    staleTime: 0,
  })

/** How much the user can still bid, and how to ask for more. */
export const LimitSection = ({ user }: { user: User }) => (
  <SettingsSection
    title="Bidding Limit"
    text="The bids with which you lead, your maximums and your unpaid wins count against it."
  >
    <Room user={user} />
  </SettingsSection>
)

function Room({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(limitQuery(user))
  if (!data && isError) {
    return (
      <ErrorState
        title="Your limit did not load"
        text="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton width="16rem" height="6em" />
  const { limit, committed, request } = data
  return (
    <>
      <DescriptionList
        label="Bidding limit"
        align="end"
        items={[
          { term: 'Limit', value: formatDollars(limit) },
          { term: 'Committed', value: formatDollars(committed) },
          { term: 'Room for bids', value: formatDollars(Math.max(0, limit - committed)) },
        ]}
      />
      {request ? (
        <Banner tone="info" title={`You asked for ${formatDollars(request.wanted)}`}>
          An administrator will answer. Your limit here changes when they do.
        </Banner>
      ) : (
        <AskForMore user={user} limit={limit} />
      )}
    </>
  )
}

type AskForMoreProps = { user: User; limit: number }

function AskForMore({ user, limit }: AskForMoreProps) {
  const [wanted, setWanted] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const ask = useMutation({
    mutationFn: () =>
      call(done, '/api/account/limit-request', { method: 'POST', body: { wanted, reason } }),
    onSuccess: ({ message }) => toast({ title: 'Request Sent', text: message, tone: 'success' }),
    onError: (error) => {
      const text = serverMessage(error, 'Your request was not sent. Please try again.')
      toast({ title: 'Error', text, tone: 'danger' })
    },
    onSettled: (_done, _error, _sent, _shown, { client }) =>
      client.invalidateQueries(limitQuery(user)),
  })
  const isHigher =
    wanted !== null && Number.isInteger(wanted) && wanted > limit && wanted <= MAX_LIMIT_DOLLARS
  function submit() {
    setChecked(true)
    if (isHigher && reason.trim() !== '') ask.mutate()
  }
  return (
    <Form label="Ask for a higher limit" onSubmit={submit}>
      <MoneyField
        label="The limit that you would like"
        value={wanted}
        onChange={setWanted}
        min={limit + 1}
        error={
          isChecked && !isHigher
            ? `Enter whole dollars, more than ${formatDollars(limit)}.`
            : undefined
        }
      />
      <TextField
        label="Why you need it"
        value={reason}
        onChange={setReason}
        error={
          isChecked && reason.trim() === '' ? 'Say in a few words why you need it.' : undefined
        }
      />
      <Text tone="muted" size="small">
        The administrators read this and set your limit.
      </Text>
      <div>
        <Button type="submit" isPending={ask.isPending} pendingLabel="Sending...">
          Ask for a higher limit
        </Button>
      </div>
    </Form>
  )
}
