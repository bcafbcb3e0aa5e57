import type { ReleaseReport } from '@firstchair/contract'

const NO_MESSAGE = 'No message'
const E_MAIL = /\S+@\S+/g
const SEARCH = /(\/[^\s?#]*)[?#]\S*/g
/** Control characters, which a terminal would act on, and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Cf}]+/gu

/** A message without what may identify a person: email addresses and queries of URLs. */
export function cleanMessage(message: string): string {
  const cleaned = message.replace(UNPRINTABLE, ' ').replace(E_MAIL, '…').replace(SEARCH, '$1…')
  return cleaned.trim() || NO_MESSAGE
}

/** One page counts once for each remote and kind, however often its request names them. */
export function distinctReports(reports: readonly ReleaseReport[]): ReleaseReport[] {
  const keyOf = ({ remote, version, kind }: ReleaseReport) => `${remote} ${version} ${kind}`
  return [...new Map(reports.map((report) => [keyOf(report), report])).values()]
}
