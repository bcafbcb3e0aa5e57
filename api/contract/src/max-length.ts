import type { z } from 'zod/mini'

type Def = {
  innerType?: z.core.$ZodType
  checks?: readonly { _zod: { def: { check?: string; maximum?: unknown } } }[]
}

/** The most characters of a text, for the `maxLength` of its input. Throws if its schema has no limit. */
export function maxLengthOf(schema: z.core.$ZodType): number {
  const { innerType, checks = [] } = schema._zod.def as Def // the parts that texts have
  if (innerType) return maxLengthOf(innerType)
  const limit = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  if (typeof limit !== 'number') throw new Error('This schema has no greatest length.')
  return limit
}
