import { colors, highContrast } from '../theme/colors.ts'
import { scales, still, touch } from '../theme/scales.ts'
import {
  colorValue,
  curve,
  dimension,
  duration,
  number,
  shadow,
  type Token,
  type TokenGroup,
} from './dtcg.rules.ts'

type Scheme = 'light' | 'dark'
type Branch = { readonly [name: string]: string | readonly string[] | Branch }

/**
 * The semantic tokens as files for design tools, by file name. Base and component tokens are not
 * exported.
 */
export function designTokens(): Record<string, TokenGroup> {
  return {
    'light.tokens.json': theme('light', colors),
    'dark.tokens.json': theme('dark', colors),
    'light-high-contrast.tokens.json': theme('light', merged(colors, highContrast)),
    'dark-high-contrast.tokens.json': theme('dark', merged(colors, highContrast)),
    'scales.tokens.json': sizesAndTimes(),
    'touch.tokens.json': {
      size: {
        control: leaves(touch.control, dimension),
        target: dimension(touch.target),
      },
    },
    'reduced-motion.tokens.json': {
      motion: leaves({ fast: still.fast, medium: still.medium, slow: still.slow }, duration),
    },
  }
}

function theme(scheme: Scheme, values: Branch): TokenGroup {
  return {
    color: inScheme(values, scheme),
    elevation: leaves(scales.elevation, (css) => shadow(css, scheme)),
  }
}

function inScheme(branch: Branch, scheme: Scheme): TokenGroup {
  return Object.fromEntries(
    Object.entries(branch).map(([name, value]) => {
      if (isPair(value)) {
        const css = value[scheme === 'light' ? 0 : 1] ?? ''
        return [name, { $type: 'color', $value: colorValue(css) }]
      }
      if (typeof value === 'string') throw new Error(`${name} has one colour for both schemes.`)
      return [name, inScheme(value, scheme)]
    }),
  )
}

/** High contrast changes only some of the tokens. */
function merged(base: Branch, changes: Branch): Branch {
  const entries = Object.entries(changes).map(([name, change]): [string, Branch[string]] => {
    const before = base[name]
    const isGroup = typeof change === 'object' && !isPair(change)
    return isGroup && typeof before === 'object' && !isPair(before)
      ? [name, merged(before, change)]
      : [name, change]
  })
  return { ...base, ...Object.fromEntries(entries) }
}

function sizesAndTimes(): TokenGroup {
  const { font, motion } = scales
  const { standard, enter, exit } = motion
  return {
    font: {
      family: leaves(font.family, (css) => ({
        $type: 'fontFamily',
        $value: css.split(', ').map((name) => name.replaceAll("'", '')),
      })),
      weight: leaves(font.weight, (css) => ({ ...number(css), $type: 'fontWeight' })),
      size: leaves(font.size, dimension),
      line: leaves(font.line, (css) => number(css)),
      tracking: leaves(font.tracking, (css) => number(css, 'em')),
    },
    space: leaves(scales.space, dimension),
    size: {
      control: leaves(scales.size.control, dimension),
      target: dimension(scales.size.target),
      icon: leaves(scales.size.icon, dimension),
      width: leaves(scales.size.width, dimension),
    },
    radius: leaves(scales.radius, dimension),
    border: leaves(scales.border, dimension),
    focus: leaves(scales.focus, dimension),
    motion: {
      ...leaves({ fast: motion.fast, medium: motion.medium, slow: motion.slow }, duration),
      ...leaves({ standard, enter, exit }, curve),
    },
    layer: leaves(scales.layer, (css) => number(css)),
  }
}

function leaves(values: Record<string, string>, token: (css: string) => Token): TokenGroup {
  return Object.fromEntries(Object.entries(values).map(([name, css]) => [name, token(css)]))
}

function isPair(value: Branch[string] | undefined): value is readonly string[] {
  return Array.isArray(value)
}
