import type { OwnWin } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Icon } from '@firstchair/design-system/icon'
import { formatDollars } from '@firstchair/design-system/price'
import { serverNow } from '@firstchair/sdk'
import { calendarFile } from './calendar-file.rules.ts'

const fileOf = ({ winner, mountain }: OwnWin): string =>
  calendarFile({
    id: winner.id,
    at: Date.parse(winner.paymentDeadline),
    writtenAt: serverNow(),
    title: `Pay for your lift ticket: ${mountain.name}`,
    text: `Pay ${formatDollars(winner.winningAmount)} before the deadline, or you lose the ticket.`,
    url: new URL('/wins', location.href).href,
  })

function save(win: OwnWin): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([fileOf(win)], { type: 'text/calendar' }))
  link.download = 'firstchair-payment-deadline.ics'
  link.click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves the payment deadline as a file for any calendar. */
export const CalendarButton = ({ win }: { win: OwnWin }) => (
  <Button size="small" onPress={() => save(win)}>
    <Icon name="calendar" size="small" />
    Add to calendar
  </Button>
)
