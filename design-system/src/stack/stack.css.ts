import { gaps } from '../style/layout.ts'
import { componentStyle, componentVariants } from '../style/style.ts'

export const stack = componentStyle({ display: 'flex', flexDirection: 'column' })
export const gap = componentVariants(gaps)
