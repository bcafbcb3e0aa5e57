const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Whole dollars as the screens show them. */
export const price = (amount: number) => DOLLARS.format(amount)
/** A moment for people of whom nobody knows where they are. */
export const time = (instant: string) => `${TIME.format(new Date(instant))} UTC`
