import { brand, moneyText, type WinPage, winPage } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { ApiError, call, retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { moment } from '../moment.ts'
import { ShareWin } from './share-win.tsx'
import * as styles from './win-page.css.ts'
import { WinPicture } from './win-picture.tsx'

/** What anybody may see of a win: its picture, and from there the record of all bids. */
export const WinPageScreen = () => (
  <Win pageId={/^\/w\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? ''} />
)

export const Win = ({ pageId }: { pageId: string }) => (
  // As a block it is as wide as the screen; in the shell's column it would be as its content.
  <div>
    <Container width="prose">
      <article className={styles.page}>
        <Content pageId={pageId} />
      </article>
    </Container>
  </div>
)

function Content({ pageId }: { pageId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['win-page', pageId],
    queryFn: ({ signal }) =>
      call(winPage, `/api/win-pages/${encodeURIComponent(pageId)}`, { signal }),
  })
  if (data) return <Shown win={data} />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <Heading level={1}>A Win</Heading>
      {isMissing ? (
        <EmptyState
          title="This win isn't public"
          text="Its winner may have hidden it, or the link is incomplete."
          action={<ButtonLink href="/">See the auctions</ButtonLink>}
        />
      ) : error ? (
        <ErrorState title="This win didn't load" {...retryOf({ refetch, isFetching })} />
      ) : (
        <Skeleton shape="block" height="24rem" />
      )}
    </>
  )
}

function Shown({
  win: { id, winner, mountain, amount, text, endedAt, ...cycle },
}: {
  win: WinPage
}) {
  // The title that the server gives the document.
  useEffect(() => {
    document.title = `${mountain.name} · ${brand.shortName}`
  }, [mountain.name])
  return (
    <>
      <Heading level={1}>
        <bdi>{winner}</bdi> won {mountain.name} for {moneyText(amount)}
      </Heading>
      <Card padding="none">
        <WinPicture
          src={`/w/${id}/picture.svg`}
          text={`${mountain.name}, won by ${winner}: ${text}. The snow line is the price over time.`}
          mountain={mountain.name}
        />
      </Card>
      <Text isNumeric>{text}</Text>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={`/mountains/${mountain.id}`}>
          See the next auction
        </ButtonLink>
        <ShareWin pageId={id} mountain={mountain.name} />
      </div>
      <Text size="small" tone="muted">
        Ended <time dateTime={endedAt}>{moment(endedAt)}</time>.{' '}
        <Link href={`/mountains/${mountain.id}/cycles/${cycle.cycleNumber}?season=${cycle.season}`}>
          All bids of this auction
        </Link>
      </Text>
    </>
  )
}
