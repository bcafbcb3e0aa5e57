import { anchored } from '../style/overlay.ts'
import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const tooltip = componentStyle([
  anchored,
  {
    maxInlineSize: '18rem',
    paddingBlock: vars.space.xxs,
    paddingInline: vars.space.xs,
    background: vars.color.inverse,
    color: vars.color.text.inverse,
    border: `${vars.border.thin} solid transparent`,
    borderRadius: vars.radius.small,
    fontSize: vars.font.size.caption,
    fontWeight: vars.font.weight.medium,
    lineHeight: vars.font.line.snug,
    overflowWrap: 'anywhere',
  },
])

/** Notices the pointer and the focus of the control inside. */
export const around = componentStyle({ display: 'contents' })
