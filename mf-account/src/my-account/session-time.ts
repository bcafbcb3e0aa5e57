const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant as logins are shown (spec §2: PPp), and when to ask again; in the reader's time zone. */
export const sessionTime = (instant: string): string => TIME.format(new Date(instant))
