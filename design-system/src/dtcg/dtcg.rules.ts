/**
 * The Design Tokens format of the W3C community group, version 2025.10: which Figma and other tools
 * read. https://www.designtokens.org/tr/2025.10/
 */
export type Token = { $type: string; $value: unknown; $description?: string }
export type TokenGroup = { [name: string]: Token | TokenGroup }

/** `#rrggbb`, `rgb(r g b / a)`, or a colour that `color-mix` makes translucent. */
export function colorValue(css: string) {
  const { rgb, alpha } = readColor(css)
  return {
    colorSpace: 'srgb',
    components: rgb.map((channel) => Math.round((channel / 255) * 10_000) / 10_000),
    alpha,
    hex: `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  }
}

/**
 * A length of one unit. The value of a fluid length is its minimum; `$description` has the formula.
 */
export function dimension(css: string): Token {
  const [least] = /^clamp\(([^,]+),/.exec(css)?.slice(1) ?? [css]
  const [, digits, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(least ?? '') ?? []
  if (digits === undefined) throw new Error(`No dimension: ${css}`)
  return {
    $type: 'dimension',
    $value: { value: Number(digits), unit: unit ?? 'px' },
    ...(least !== css && { $description: `Grows with the screen: ${css}` }),
  }
}

/** `200ms` or `0s`. */
export function duration(css: string): Token {
  const [, digits, unit] = /^([\d.]+)(ms|s)$/.exec(css) ?? []
  if (digits === undefined) throw new Error(`No duration: ${css}`)
  return { $type: 'duration', $value: { value: Number(digits), unit } }
}

/** `cubic-bezier(a, b, c, d)`. */
export function curve(css: string): Token {
  const numbers = [...css.matchAll(/-?[\d.]+/g)].map(Number)
  if (numbers.length !== 4) throw new Error(`No curve: ${css}`)
  return { $type: 'cubicBezier', $value: numbers }
}

/** A number; `$description` names its unit if the format does not have it. */
export function number(css: string, $description?: string): Token {
  const value = Number.parseFloat(css)
  if (Number.isNaN(value)) throw new Error(`No number: ${css}`)
  return { $type: 'number', $value: value, ...($description && { $description }) }
}

/** Layers of shadow, each with its colour in the scheme. */
export function shadow(css: string, scheme: 'light' | 'dark'): Token {
  const layer = /(\S+) (\S+) (\S+) light-dark\((rgb\([^)]*\)), (rgb\([^)]*\))\)/g
  const layers = [...css.matchAll(layer)].map(([, x, y, blur, light, dark]) => ({
    color: colorValue((scheme === 'light' ? light : dark) ?? ''),
    offsetX: dimension(x ?? '').$value,
    offsetY: dimension(y ?? '').$value,
    blur: dimension(blur ?? '').$value,
    spread: { value: 0, unit: 'px' },
  }))
  return { $type: 'shadow', $value: layers }
}

function readColor(css: string): { rgb: number[]; alpha: number } {
  const mixed = /^color-mix\(in srgb, (\S+) ([\d.]+)%, transparent\)$/.exec(css)
  if (mixed?.[1]) return { rgb: readColor(mixed[1]).rgb, alpha: Number(mixed[2]) / 100 }
  const hex = /^#([0-9a-f]{6})$/.exec(css)?.[1]
  if (hex)
    return { rgb: [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), alpha: 1 }
  const [, r, g, b, a] = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(css) ?? []
  if (r === undefined) throw new Error(`No colour: ${css}`)
  return { rgb: [Number(r), Number(g), Number(b)], alpha: a === undefined ? 1 : Number(a) }
}
