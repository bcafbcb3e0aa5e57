import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import type { Politeness } from '@firstchair/sdk'
import { announcementsAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'

/**
 * The page's two live regions, the only ones for auction news: prices and countdowns never speak.
 * Both stand from the first paint on, because a region that comes with its words stays silent.
 */
export function Announcer() {
  return (
    <VisuallyHidden>
      <Region politeness="polite" />
      <Region politeness="assertive" />
    </VisuallyHidden>
  )
}

function Region({ politeness }: { politeness: Politeness }) {
  const announcements = useAtomValue(announcementsAtom)
  return (
    <div
      aria-live={politeness}
      aria-relevant="additions"
      // An open dialog makes all the rest inert, except what bears this mark.
      data-live-announcer="true"
      data-testid={`announcer-${politeness}`}
    >
      {announcements
        .filter((said) => said.politeness === politeness)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  )
}
