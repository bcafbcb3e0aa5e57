import {
  assignVars,
  createGlobalTheme,
  type GlobalStyleRule,
  globalStyle,
} from '@vanilla-extract/css'
import { declareLayers } from '../style/style.ts'
import { layers, vars } from '../tokens/tokens.css.ts'
import { colors, highContrast, type Pair } from './colors.ts'
import { scales, still, touch } from './scales.ts'

declareLayers()

/** Converts nested pairs to nested `light-dark()`, for which the nearest `color-scheme` decides. */
type Painted<Values> = {
  [Key in keyof Values]: Values[Key] extends Pair ? string : Painted<Values[Key]>
}

function painted<Values extends object>(values: Values): Painted<Values> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? `light-dark(${value[0]}, ${value[1]})` : painted(value),
  ])
  return Object.fromEntries(entries) as Painted<Values> // the same keys, each leaf a string
}

createGlobalTheme(':root', vars, {
  '@layer': layers.tokens,
  ...scales,
  color: painted(colors),
})

/** `selector` applies the system's setting; `chosenSelector` on <html> overrides it. */
function forPreference(
  query: string,
  selector: string,
  chosenSelector: string,
  rule: GlobalStyleRule,
) {
  globalStyle(selector, { '@layer': { [layers.tokens]: { '@media': { [query]: rule } } } })
  globalStyle(chosenSelector, { '@layer': { [layers.tokens]: rule } })
}

globalStyle(':root', { '@layer': { [layers.tokens]: { colorScheme: 'light dark' } } })
globalStyle(':root[data-theme="light"]', {
  '@layer': { [layers.tokens]: { colorScheme: 'light' } },
})
globalStyle(':root[data-theme="dark"]', {
  '@layer': { [layers.tokens]: { colorScheme: 'dark' } },
})

// Browsers do not print dark backgrounds, so print uses the light theme. Same specificity as a
// chosen theme.
globalStyle(':root, :root[data-theme]', {
  '@layer': { [layers.tokens]: { '@media': { print: { colorScheme: 'light' } } } },
})

const contrast = painted(highContrast)
forPreference(
  '(prefers-contrast: more)',
  ':root:not([data-contrast="standard"])',
  ':root[data-contrast="more"]',
  {
    vars: {
      ...assignVars(vars.color.text, contrast.text),
      ...assignVars(vars.color.border, contrast.border),
      ...assignVars(vars.color.action, contrast.action),
      ...assignVars(vars.color.destructive, contrast.destructive),
      ...assignVars(vars.color.info, contrast.info),
      ...assignVars(vars.color.success, contrast.success),
      ...assignVars(vars.color.warning, contrast.warning),
      ...assignVars(vars.color.danger, contrast.danger),
      ...assignVars(vars.color.neutral, contrast.neutral),
      ...assignVars(vars.color.night, contrast.night),
      [vars.color.page]: contrast.page,
      [vars.color.surface]: contrast.surface,
      [vars.color.surfaceHover]: contrast.surfaceHover,
      [vars.color.raised]: contrast.raised,
      [vars.color.sunken]: contrast.sunken,
      [vars.color.inverse]: contrast.inverse,
      [vars.color.focus]: contrast.focus,
      [vars.color.calm]: contrast.calm,
      [vars.border.thin]: '2px',
      [vars.border.thick]: '3px',
      [vars.focus.width]: '3px',
    },
  },
)

forPreference(
  '(pointer: coarse)',
  ':root:not([data-density="comfortable"])',
  ':root[data-density="touch"]',
  {
    vars: {
      ...assignVars(vars.size.control, touch.control),
      [vars.size.target]: touch.target,
    },
  },
)

forPreference(
  '(prefers-reduced-motion: reduce)',
  ':root:not([data-motion="full"])',
  ':root[data-motion="reduce"]',
  {
    vars: {
      [vars.motion.fast]: still.fast,
      [vars.motion.medium]: still.medium,
      [vars.motion.slow]: still.slow,
      [vars.motion.loop]: still.loop,
    },
  },
)
