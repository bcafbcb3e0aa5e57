import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

/** A sentence with fields in it: each part of it wraps as a whole. */
export const sentence = appStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
})

/** A row of a table of fields, with room for a button at its end. */
export const tableRow = appStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, 1fr) ${vars.size.control.small}`,
  alignItems: 'center',
  gap: vars.space.xs,
})

/** Follows the fields, so that it is in sight wherever something was changed. */
export const saveBar = appStyle({
  position: 'sticky',
  insetBlockEnd: vars.space.md,
  zIndex: vars.layer.content,
  display: 'grid',
  gap: vars.space.sm,
  marginBlockStart: vars.space.md,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  background: vars.color.raised,
  border: `${vars.border.thin} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.overlay,
})

/** Fields in a row that stay aligned when one of them shows an error. */
export const fields = appStyle({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } },
})

export const preview = appStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: vars.space.sm,
})

/** One theme of the preview, whatever the page's theme is. */
export const sheet = appStyle({
  overflow: 'hidden',
  background: vars.color.page,
  color: vars.color.text.default,
  border: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.medium,
})

export const previewHead = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.control.medium,
  paddingInline: vars.space.sm,
})

export const previewLogo = appStyle({
  inlineSize: vars.size.icon.large,
  blockSize: vars.size.icon.large,
})

export const previewBody = appStyle({
  display: 'grid',
  gap: vars.space.sm,
  padding: vars.space.sm,
  overflowWrap: 'anywhere',
})

/** Fields below each other, at their own height beside a taller column. */
export const column = appStyle({ display: 'grid', alignContent: 'start', gap: vars.space.md })
