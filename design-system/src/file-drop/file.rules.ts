/** The properties of a file that the rules check. */
export type FileFacts = { name: string; size: number }

export type FileLimits = {
  /** The extension, with the dot and in lower case: '.csv'; several with commas: '.jpg,.png'. */
  accept: string
  maxBytes: number
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** "820 B", "1.5 MB": in decimal units. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${UNITS[step]}`
}

/** `.jpg or .png`. */
export const inWords = (accept: string): string => accept.replaceAll(',', ' or ')

/** The reason for the user why these files are refused; null for one valid file. */
export function fileRefusal(files: readonly FileFacts[], limits: FileLimits): string | null {
  const [file, ...others] = files
  if (file === undefined) return null
  if (others.length > 0) return 'One file at a time, please'
  const name = file.name.toLowerCase()
  if (!limits.accept.split(',').some((extension) => name.endsWith(extension))) {
    return `“${file.name}” is not a ${inWords(limits.accept)} file`
  }
  if (file.size > limits.maxBytes) {
    return `“${file.name}” is too large: at most ${sizeText(limits.maxBytes)}`
  }
  return null
}
