import type { User } from '@firstchair/contract'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { ErrorState } from '@firstchair/design-system/error-state'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { api, retryOf } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { SettingsSection } from './settings-section.tsx'

/** How much the user can still bid, and who raises the limit. */
export const LimitSection = ({ user }: { user: User }) => (
  <SettingsSection
    title="Bidding Limit"
    text="Your leading bids, maximums and unpaid wins count against it."
  >
    <Room user={user} />
  </SettingsSection>
)

function Room({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(limitQuery(user))
  if (!data && isError) {
    return <ErrorState title="Your limit didn't load" {...retryOf({ refetch, isFetching })} />
  }
  if (!data) return <Skeleton width="16rem" height="6em" />
  const { limit, committed, contactEmail } = data
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
      <Text tone="muted" size="small">
        To raise it, {contactEmail === undefined ? 'contact us' : `write to ${contactEmail}`}.
      </Text>
    </>
  )
}

/** The bidding limit and the amount committed against it. */
const limitQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'limit'],
    queryFn: ({ signal }) => api.biddingRoom({ signal }),
    // Bids and admins change it.
    staleTime: 0,
  })
