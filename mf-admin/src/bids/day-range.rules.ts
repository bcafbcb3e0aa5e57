/** The first instant of a calendar day where the admin is (product.md: filters are instants). */
export const startOfDay = (day: string): string => at(day, 0)

/** And the last one. */
export const endOfDay = (day: string): string => new Date(Date.parse(at(day, 1)) - 1).toISOString()

function at(day: string, daysLater: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
