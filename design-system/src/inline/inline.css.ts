import { aligns, gaps, justifies } from '../style/layout.ts'
import { componentStyle, componentVariants } from '../style/style.ts'

export const inline = componentStyle({ display: 'flex', flexWrap: 'wrap' })
export const gap = componentVariants(gaps)
export const align = componentVariants(aligns)
export const justify = componentVariants(justifies)
