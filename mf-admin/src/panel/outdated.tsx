import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { format, isToday } from 'date-fns'
import type { Conflict } from './use-edit.ts'

type OutdatedProps = { edit: { conflict: Conflict<unknown> | null; reload: () => void } }

/** Says who has changed the row since it was shown, beside what is typed. Reload shows it as it is now. */
export function Outdated({ edit: { conflict, reload } }: OutdatedProps) {
  if (!conflict) return null
  const { by, at } = conflict
  const time = at && ` at ${format(at, isToday(at) ? 'p' : 'PPp')}`
  return (
    <Banner
      tone="warning"
      isLive
      action={
        <Button size="small" onPress={reload}>
          Reload
        </Button>
      }
    >
      Changed by {by ?? 'another admin'}
      {time}.
    </Banner>
  )
}
