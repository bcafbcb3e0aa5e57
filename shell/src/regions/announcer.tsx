import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import type { Politeness } from '@firstchair/sdk'
import { announcementsAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'

/**
 * The page's two live regions. All auction news is announced here; prices and countdowns are not live
 * regions. Both exist from the first paint, because screen readers ignore a region that is inserted
 * together with its text.
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
      // Dialogs and React Aria's overlays hide everything else from screen readers.
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
