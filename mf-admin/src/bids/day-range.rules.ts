/**
 * The first instant of a calendar day in the admin's time zone, since the API filters by instants.
 */
export const startOfDay = (day: string): string => at(day, 0)

/** The last instant of a calendar day in the admin's time zone. */
export const endOfDay = (day: string): string => new Date(Date.parse(at(day, 1)) - 1).toISOString()

function at(day: string, daysLater: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
