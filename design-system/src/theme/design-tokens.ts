import { colors, highContrast } from './colors.ts'
import type { Scheme } from './contrast.ts'
import { scales, still, touch } from './scales.ts'

type Token = { $type: string; $value: unknown; $description?: string }
type Group = { [name: string]: Token | Group }
type Branch = { readonly [name: string]: string | readonly string[] | Branch }

/**
 * The theme in the format that design tools read, https://www.designtokens.org/tr/2025.10/. The format
 * has no themes, so each of the four is a group.
 */
export function designTokens(): Group {
  const strong = merged(colors, highContrast)
  const { control, target, icon, width } = scales.size
  const { font, motion } = scales
  return {
    light: theme('light', colors),
    dark: theme('dark', colors),
    'light-high-contrast': theme('light', strong),
    'dark-high-contrast': theme('dark', strong),
    font: {
      family: leaves(font.family, (css) => ({
        ...{ $type: 'fontFamily', $value: css.split(', ').map((name) => name.replaceAll("'", '')) },
      })),
      weight: leaves(font.weight, (css) => ({ $type: 'fontWeight', $value: Number(css) })),
      size: leaves(font.size, dimension),
      line: leaves(font.line, number),
      tracking: leaves(font.tracking, (css) => ({ ...number(css), $description: 'In em.' })),
    },
    space: leaves(scales.space, dimension),
    size: {
      ...{ control: leaves(control, dimension), icon: leaves(icon, dimension) },
      ...{ width: leaves(width, dimension), target: dimension(target) },
    },
    touch: { control: leaves(touch.control, dimension), target: dimension(touch.target) },
    radius: leaves(scales.radius, dimension),
    border: leaves(scales.border, dimension),
    focus: leaves(scales.focus, dimension),
    motion: leaves(omitLoop(motion), timing),
    'reduced-motion': leaves(omitLoop(still), timing),
    layer: leaves(scales.layer, number),
  }
}

/** Only CSS uses the token that pauses loops. */
const omitLoop = <Values extends { loop: string }>({ loop: _, ...values }: Values) => values

const theme = (scheme: Scheme, values: Branch): Group => ({
  color: inScheme(values, scheme),
  elevation: leaves(scales.elevation, (css) => shadow(css, scheme)),
})

function inScheme(branch: Branch, scheme: Scheme): Group {
  return Object.fromEntries(
    Object.entries(branch).map(([name, value]) => {
      if (isGroup(value)) return [name, inScheme(value, scheme)]
      const css = value[scheme === 'light' ? 0 : 1] ?? ''
      return [name, { $type: 'color', $value: colorValue(css) }]
    }),
  )
}

/** High contrast changes only some of the colors. */
function merged(base: Branch, changes: Branch): Branch {
  const entries = Object.entries(changes).map(([name, change]): [string, Branch[string]] => {
    const before = base[name]
    return [name, before && isGroup(before) && isGroup(change) ? merged(before, change) : change]
  })
  return { ...base, ...Object.fromEntries(entries) }
}

const isGroup = (value: Branch[string]): value is Branch =>
  typeof value === 'object' && !Array.isArray(value)

const leaves = (values: Readonly<Record<string, string>>, token: (css: string) => Token): Group =>
  Object.fromEntries(Object.entries(values).map(([name, css]) => [name, token(css)]))

const number = (css: string): Token => ({ $type: 'number', $value: Number.parseFloat(css) })

/** A fluid length has its minimum as its value. */
function dimension(css: string): Token {
  const least = /^clamp\(([^,]+),/.exec(css)?.[1] ?? css
  return {
    ...{ $type: 'dimension', $value: quantity(least) },
    ...(least !== css && { $description: `Grows with the screen: ${css}` }),
  }
}

function timing(css: string): Token {
  if (!css.startsWith('cubic')) return { $type: 'duration', $value: quantity(css) }
  return { $type: 'cubicBezier', $value: [...css.matchAll(/[\d.]+/g)].map(Number) }
}

function quantity(css: string) {
  const [, digits, unit] = /^(-?[\d.]+)(px|rem|ms|s|)$/.exec(css) ?? []
  if (digits === undefined) throw new Error(`No quantity: ${css}`)
  return { value: Number(digits), unit: unit || 'px' }
}

/** Layers of shadow, each with its color in the scheme. */
function shadow(css: string, scheme: Scheme): Token {
  const layer = /(\S+) (\S+) (\S+) light-dark\((rgb\([^)]*\)), (rgb\([^)]*\))\)/g
  const layers = [...css.matchAll(layer)].map(
    ([, x = '', y = '', blur = '', light = '', dark = '']) => ({
      color: colorValue(scheme === 'light' ? light : dark),
      ...{
        offsetX: quantity(x),
        offsetY: quantity(y),
        blur: quantity(blur),
        spread: quantity('0'),
      },
    }),
  )
  return { $type: 'shadow', $value: layers }
}

/** `#rrggbb`, `rgb(r g b / a)`, or a color that `color-mix` makes translucent. */
function colorValue(css: string): object {
  const [, color = css, percent = '100'] = /^color-mix\(in srgb, (\S+) (\S+)%,/.exec(css) ?? []
  const hex = /^#[0-9a-f]{6}$/.test(color) && color
  const [red = '', green = '', blue = '', alpha = Number(percent) / 100] = hex
    ? [1, 3, 5].map((at) => `0x${hex.slice(at, at + 2)}`)
    : (/^rgb\((.+)\)$/.exec(color)?.[1] ?? '').split(/ \/ | /)
  const components = [red, green, blue].map((each) => Number((Number(each) / 255).toFixed(4)))
  if (red === '' || components.some(Number.isNaN)) throw new Error(`No color: ${css}`)
  return { colorSpace: 'srgb', components, alpha: Number(alpha), ...(hex && { hex }) }
}
