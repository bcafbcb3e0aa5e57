import { colors, highContrast, type Pair } from './colors.ts'

export type Scheme = 'light' | 'dark'
export type Contrast = 'standard' | 'more'

/** Foregrounds and their backgrounds by path, with the minimum WCAG ratio. */
export const grounds = ['page', 'surface', 'surfaceHover', 'raised', 'sunken']
export const tones = ['info', 'success', 'warning', 'danger', 'neutral']
export const pairs: [foreground: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text.default', ground, 7],
    ['text.muted', ground, 4.5],
    ['text.disabled', ground, 3],
    ['action.text', ground, 4.5],
    ['calm', ground, 4.5],
    ['border.control', ground, 3],
    ['border.strong', ground, 3],
    ['focus', ground, 3],
    ...tones.map((tone): [string, string, number] => [`${tone}.text`, ground, 4.5]),
    ...tones.map((tone): [string, string, number] => [`${tone}.strong`, ground, 3]),
  ]),
  ...tones.map((tone): [string, string, number] => [`${tone}.text`, `${tone}.soft`, 4.5]),
  ...tones.map((tone): [string, string, number] => ['text.default', `${tone}.soft`, 4.5]),
  ['action.text', 'action.soft', 4.5],
  ['text.default', 'action.soft', 4.5],
  ['text.default', 'flash', 4.5],
  ['action.text', 'flash', 4.5],
  ['text.inverse', 'inverse', 7],
  ...['base', 'hover', 'pressed'].flatMap((state): [string, string, number][] => [
    ['action.on', `action.${state}`, 4.5],
    ['destructive.on', `destructive.${state}`, 4.5],
  ]),
]

/** The value of a color token, by its path, in one of the four color themes. */
export function paintOf(path: string, scheme: Scheme, contrast: Contrast): string {
  const pair = (contrast === 'more' ? find(highContrast, path) : undefined) ?? find(colors, path)
  if (!pair) throw new Error(`no colour token ${path}`)
  return pair[scheme === 'light' ? 0 : 1]
}

function find(tree: object, path: string): Pair | undefined {
  let node: unknown = tree
  for (const key of path.split('.')) {
    if (typeof node !== 'object' || node === null || !(key in node)) return undefined
    node = (node as Record<string, unknown>)[key] // `key in node` holds
  }
  return Array.isArray(node) ? (node as unknown as Pair) : undefined // leaves are pairs
}

/** WCAG 2 contrast ratio of two `#rrggbb`. */
export function ratio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number] // two in, two out
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
