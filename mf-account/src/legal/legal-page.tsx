import {
  type LegalBlock,
  type LegalInline,
  type LegalPageName,
  legalText,
  legalTitle,
  ownLanguage,
} from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { ApiError, call, retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import * as styles from './legal.css.ts'

/** A text of the organization. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['legal', page],
    queryFn: ({ signal }) => call(legalText, `/api/legal/${page}`, { signal }),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  })
  const [first, ...others] = data?.blocks ?? []
  // A text that begins with its own title needs no other.
  const title = first?.kind === 'heading' ? first : null
  const blocks = title ? others : data?.blocks
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Container width="prose">
      <article {...(data && ownLanguage())} className={styles.text}>
        <Heading level={1}>{title ? <Words inlines={title.text} /> : legalTitle(page)}</Heading>
        {blocks?.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
          <Block key={index} block={block} />
        ))}
        {isMissing && <EmptyState title="Nothing has been written here yet." />}
        {!data && error && !isMissing && (
          <ErrorState title="The text didn't load" {...retryOf({ refetch, isFetching })} />
        )}
        {!data && !error && <Skeleton width="100%" height="20rem" />}
      </article>
    </Container>
  )
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level}>
          <Words inlines={block.text} />
        </Heading>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Words inlines={block.text} />
        </p>
      )
    default: {
      const List = block.kind === 'numbers' ? 'ol' : 'ul'
      return (
        <List className={styles.list} {...(block.start && { start: block.start })}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={index}>
              <Words inlines={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

const Words = ({ inlines }: { inlines: readonly LegalInline[] }) =>
  inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words do not change while they are shown
    <Word key={index} {...inline} />
  ))

function Word({ text, emphasis: Tag, href }: LegalInline) {
  if (href !== undefined) return <Link href={href}>{text}</Link>
  return Tag ? <Tag>{text}</Tag> : text
}
