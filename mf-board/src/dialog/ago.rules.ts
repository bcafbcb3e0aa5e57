/** How long before `now` (ms) something happened: `12 s ago`, `5 min ago`; null after an hour. */
export function agoText(at: number, now: number): string | null {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000))
  if (seconds < 60) return `${seconds} s ago`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min ago` : null
}
