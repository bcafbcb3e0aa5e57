import { gaps } from '../style/layout.ts'
import { componentStyle, componentVariants } from '../style/style.ts'

export const inline = componentStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })
export const gap = componentVariants(gaps)
export const justify = componentVariants({
  start: {},
  between: { justifyContent: 'space-between' },
})
