/** The codes as they are kept on paper or in a file. */
export const textOf = (codes: readonly string[]): string =>
  [
    'Firstchair recovery codes',
    location.origin,
    '',
    ...codes,
    '',
    'Each code works once, together with your password.',
    '',
  ].join('\n')

/** Prints the codes alone, without the page around them. */
export function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Recovery codes'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const text = page.createElement('pre')
  text.textContent = textOf(codes)
  page.body.append(text)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}

export function downloadCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'firstchair-recovery-codes.txt'
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
