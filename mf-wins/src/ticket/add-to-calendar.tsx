import { ButtonLink } from '@firstchair/design-system/button-link'

/** Downloads the valid days of a ticket. */
export const AddToCalendar = ({ code }: { code: string }) => (
  <ButtonLink href={`/api/tickets/check/${code}/calendar.ics`}>Add to calendar</ButtonLink>
)
