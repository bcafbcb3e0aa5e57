import { type ComplexStyleRule, globalLayer, type StyleRule, style } from '@vanilla-extract/css'
import { layers } from '../tokens/tokens.css.ts'

/**
 * `style`, inside the design system's cascade layer. Each file starts with the order of all layers,
 * because chunks load in any order and the first statement decides.
 */
export function componentStyle(rule: ComplexStyleRule, name?: string): string {
  declareLayers()
  return style(inLayer(layers.components, rule), name)
}

/** `styleVariants`, inside the design system's cascade layer. */
export function componentVariants<Variant extends string>(
  variants: Record<Variant, ComplexStyleRule>,
  name?: string,
): Record<Variant, string> {
  return mapVariants(variants, (rule, variant) =>
    componentStyle(rule, name ? `${name}_${variant}` : variant),
  )
}

/** For a remote's own styles: `style`, in the layer above all components. */
export function appStyle(rule: ComplexStyleRule, name?: string): string {
  declareLayers()
  return style(inLayer(layers.app, rule), name)
}

/** For a remote's own styles: `styleVariants`, in the layer above all components. */
export function appVariants<Variant extends string>(
  variants: Record<Variant, ComplexStyleRule>,
  name?: string,
): Record<Variant, string> {
  return mapVariants(variants, (rule, variant) =>
    appStyle(rule, name ? `${name}_${variant}` : variant),
  )
}

export function declareLayers(): void {
  for (const layer of Object.values(layers)) globalLayer(layer)
}

function mapVariants<Variant extends string>(
  variants: Record<Variant, ComplexStyleRule>,
  create: (rule: ComplexStyleRule, variant: Variant) => string,
): Record<Variant, string> {
  // Object.entries returns string keys; these are the keys of `variants`.
  const entries = Object.entries(variants) as [Variant, ComplexStyleRule][]
  const created = entries.map(([variant, rule]) => [variant, create(rule, variant)])
  return Object.fromEntries(created) as Record<Variant, string> // same keys as `variants`
}

function inLayer(layer: string, rule: ComplexStyleRule): ComplexStyleRule {
  if (Array.isArray(rule)) return rule.map((part) => (isRule(part) ? wrap(layer, part) : part))
  return isRule(rule) ? wrap(layer, rule) : rule
}

function isRule(part: unknown): part is StyleRule {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function wrap(layer: string, rule: StyleRule): StyleRule {
  return { '@layer': { [layer]: rule } }
}
