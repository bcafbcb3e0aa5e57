import { ownDocument } from './own-document.ts'

const DEFAULT = 'en-US'

// The server knows it from its configuration before it answers; a page from its document.
let tag = ownDocument?.locale ?? DEFAULT

/** The locale of dates and of the organization's own texts, such as `de-AT`; `en-US` by default. */
export const localeTag = (): string => tag

/** Sets it for this process, before anything is formatted. */
export function setLocale(next: string): void {
  tag = next
}

/** Whether `tag` is a locale whose dates can be written here. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** For the elements that show the organization's own texts: the interface around them is English. */
export const ownLanguage = (): { lang?: string } => (tag === DEFAULT ? {} : { lang: tag })

/** The date formats of the specification, which are those of date-fns, and their styles elsewhere. */
const STYLES = {
  'MMM d, yyyy': { dateStyle: 'medium' },
  PP: { dateStyle: 'medium' },
  PPP: { dateStyle: 'long' },
  p: { timeStyle: 'short' },
  PPp: { dateStyle: 'medium', timeStyle: 'short' },
  'PPP p': { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An instant in the reader's time zone; `format` is that of date-fns, for the default locale. */
export function dateText(
  format: (instant: string, pattern: string) => string,
  instant: string,
  pattern: keyof typeof STYLES,
): string {
  if (tag === DEFAULT) return format(instant, pattern)
  return new Intl.DateTimeFormat(tag, STYLES[pattern]).format(new Date(instant))
}
