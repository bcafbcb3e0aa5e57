import {
  localeTag,
  type Mountain,
  type MountainFacts,
  NO_FACTS,
  windowPriceText,
} from '@firstchair/contract'

let days: Intl.DateTimeFormat | undefined

/** `Dec 13`. A day has no time zone; its start is parsed as UTC. */
function dayText(day: string): string {
  days ??= new Intl.DateTimeFormat(localeTag(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return days.format(new Date(day))
}

/** What a bid buys, in one line: *Any day Dec 13 – Apr 6, one person · $268 at the window*. */
export function ticketLine(
  { name }: Pick<Mountain, 'name'>,
  facts: MountainFacts | null | undefined,
): string {
  const { validFrom, validTo, blackoutDays, windowPrice } = facts ?? NO_FACTS
  const price = windowPrice === null ? '' : ` · ${windowPriceText(windowPrice)}`
  if (validFrom === null || validTo === null) return `One lift ticket for ${name}${price}`
  if (validFrom === validTo) return `${dayText(validFrom)}, one person${price}`
  const left = blackoutDays.length
  const without = left === 0 ? '' : ` except ${left === 1 ? '1 day' : `${left} days`}`
  return `Any day ${dayText(validFrom)} – ${dayText(validTo)}${without}, one person${price}`
}
