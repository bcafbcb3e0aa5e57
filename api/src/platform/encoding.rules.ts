type Encoding = { name: 'br' | 'gzip'; suffix: string }

/** The compressed forms that a client takes, best first. */
export function acceptedEncodings(acceptEncoding: string | null): Encoding[] {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]),
  )
  const known: Encoding[] = [
    { name: 'br', suffix: '.br' },
    { name: 'gzip', suffix: '.gz' },
  ]
  return known.filter(({ name }) => accepted.has(name))
}
