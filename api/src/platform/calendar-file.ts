import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

/** An event of a calendar file. */
export type CalendarEvent = {
  /** Constant, so that a later file updates the same entry. */
  id: string
  /** Increases with each later version of the file. */
  sequence?: number
  start: Date
  /** For whole days: the day after the last one. */
  end?: Date
  /** Whole days, of the dates in UTC. */
  allDay?: boolean
  title: string
  text: string
  /** The path of the page that it leads to. */
  path: string
  /** Seconds before the start at which it reminds. */
  reminders: readonly number[]
}

/** One event as a calendar file (RFC 5545) of a company. */
export function calendarFile(
  event: CalendarEvent,
  publicUrl: string,
  company: string,
  now: Date,
): string {
  const { id, start, end, title, text, path, reminders, sequence = 0, allDay = false } = event
  const { hostname, origin } = new URL(publicUrl)
  const calendar = ical({
    prodId: { company, product: 'Auctions' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    ...{ id: `${id}@${hostname}`, sequence, stamp: now, start, allDay, ...(end && { end }) },
    ...{ summary: title, description: text, url: `${origin}${path}` },
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: reminders.map((trigger) => ({
      ...{ type: ICalAlarmType.display, trigger, description: title },
    })),
  })
  return `${calendar}\r\n`
}

/** A download of that file. */
export const calendarAnswer = (name: string, file: string): Response =>
  new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="firstchair-${name}.ics"`,
    },
  })
