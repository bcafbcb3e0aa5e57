import type { DeclinedLimitRequest, User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { ErrorState } from '@firstchair/design-system/error-state'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import { AskForMore } from './ask-for-more.tsx'
import { limitQuery } from './limit-query.ts'
import { sessionTime } from './session-time.ts'
import { SettingsSection } from './settings-section.tsx'

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
  const { limit, committed, request, declined } = data
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
      {declined && <Declined decline={declined} />}
      {request && (
        <Banner tone="info" title={`You asked for ${formatDollars(request.wanted)}`}>
          An administrator will answer. You can read the answer here.
        </Banner>
      )}
      {!request && !declined?.askAgainAt && <AskForMore user={user} limit={limit} />}
    </>
  )
}

/** The answer of the admin, until the user asks again or gets another limit. */
const Declined = ({ decline: { wanted, text, askAgainAt } }: { decline: DeclinedLimitRequest }) => (
  <Banner tone="warning" title="Your request was declined">
    <p>
      You asked for {formatDollars(wanted)}. {text !== null && 'An administrator wrote:'}
    </p>
    {text !== null && (
      <p>
        <bdi>{text}</bdi>
      </p>
    )}
    <p>
      {askAgainAt === null
        ? 'You can ask again below.'
        : `You can ask again after ${sessionTime(askAgainAt)}.`}
    </p>
  </Banner>
)
